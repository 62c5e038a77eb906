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
} as const
