/** The page to share, with absolute addresses. */
export interface Shared {
  readonly url: string
  readonly title: string
  readonly imageUrl: string
}

const withQuery = (address: string, query: Record<string, string>) =>
  `${address}?${new URLSearchParams(query).toString()}`

/** Plain links to the share pages of social networks. */
export const shareLinks = ({ url, title, imageUrl }: Shared) => [
  { network: 'Facebook', href: withQuery('https://www.facebook.com/sharer/sharer.php', { u: url }) },
  {
    network: 'Pinterest',
    href: withQuery('https://www.pinterest.com/pin/create/button/', {
      url,
      media: imageUrl,
      description: title,
    }),
  },
  { network: 'X', href: withQuery('https://x.com/intent/post', { url, text: title }) },
]
