/** Whether a letter is on the site. */
export default {
  show: 'Show it on the site',
  hint: 'Once it has left, visitors can read it under Letters, and its email leads there. The link in a test works from then on. You can change this at any time.',
  hintAfter: 'Visitors can then read it under Letters. A change counts at once.',
  will: 'Visitors can read it on the site, too.',
  see: 'See it on the site',
  onSite: 'On the site',
  onSiteOf: 'See “{subject}” on the site',
  isShown: 'The letter is on the site',
  isHidden: 'The letter is not on the site any more',
  willBeShown: 'It will be on the site once it has left',
  willStayPrivate: 'It stays off the site',
  notSaved: 'That was not saved.',
} as const
