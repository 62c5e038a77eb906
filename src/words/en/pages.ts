/** The pages that are no list and no work. */
export default {
  home: {
    moreAbout: 'More about <bdi>{name}</bdi>',
    available: 'Available Works',
    allPaintings: 'All paintings',
    wholePortfolio: 'Whole portfolio',
    allExhibitions: 'All exhibitions',
  },
  about: {
    keywords: 'biography, artist statement',
    statement: 'Artist statement',
    process: 'How a painting is made',
    exhibitions: 'Selected exhibitions',
  },
  faq: {
    heading: 'Questions',
    description: 'Questions that people ask {name}, and the answers.',
    keywords: 'questions',
    link: 'Link to this answer<hidden>: {question}</hidden>',
  },
  imprint: {
    description: 'Who runs this website, and how to reach {name}.',
    email: 'Email',
    phone: 'Telephone',
    register: 'Register',
    vatNumber: 'VAT number',
  },
  comingSoon: {
    title: 'Coming soon',
    keywords: 'new paintings, announcement',
    expected: 'Expected on {date}.',
    shown: 'Shown: <work>{name}</work>, {years}',
    days: 'days',
    hours: 'hours',
    minutes: 'minutes',
    seconds: 'seconds',
    over: 'The day has come: <link>see the paintings</link>',
  },
  notFound: {
    title: 'Page Not Found',
    heading: 'Oops! Page Not Found',
    text: 'The page you are looking for might have been removed, had its name changed, or is temporarily unavailable.',
  },
  error: {
    title: 'Error',
    description: 'A page of {name} could not be shown.',
  },
} as const
