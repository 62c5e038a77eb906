/** The settings of a new site, which the owner may write anew. */
export default {
  tagline: 'Paintings, exhibitions and works for sale.',
  keywords: 'painting, contemporary art, original paintings for sale',
  contactInvitation: 'Ask about a painting, a commission or an exhibition.',
  newsletterInvitation: 'News about works and exhibitions',
  newsletterPromise: 'It brings news about works and exhibitions.',
} as const
