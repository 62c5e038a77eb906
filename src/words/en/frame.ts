/** Header, footer and messages of every page. */
export default {
  skip: 'Skip to content',
  navigation: {
    label: 'Main',
    menuLabel: 'Main menu',
    home: 'Home',
    paintings: 'Paintings',
    portfolio: 'Portfolio',
    series: 'Series',
    exhibitions: 'Exhibitions',
    about: 'About',
    contact: 'Contact',
    signIn: 'Sign In',
  },
  menu: 'Menu',
  close: 'Close',
  loading: 'Loading the page',
  footer: {
    label: 'Footer',
    faq: 'FAQ',
    terms: 'Terms & Conditions',
    privacy: 'Privacy Policy',
    imprint: 'Imprint',
    feed: 'Feed',
    socialMedia: 'Social media',
  },
  newsletter: {
    title: 'Newsletter',
    email: 'Your email address',
    subscribe: 'Subscribe',
  },
  share: {
    label: 'Share',
    copy: 'Copy link',
    sheet: 'Share …',
  },
  languages: 'Languages',
  breadcrumb: 'Breadcrumb',
  legal: {
    updated: 'Last changed {date}',
    contents: 'On this page',
  },
  failure: {
    title: 'Something went wrong',
    text: 'The page could not be shown. The fault is on our side, not yours. Please try again in a moment.',
  },
  toHome: 'Return To Home Page',
} as const
