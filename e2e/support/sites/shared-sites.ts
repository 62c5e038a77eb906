import type { Site } from '../../../src/server/app/whole-server/testing-process.ts'
import { type Mailbox, openMailbox, PAINTER } from '../mailbox.ts'
import { startNewSite } from './new-site.ts'
import {
  announceExhibition,
  createPainting,
  readPaintings,
  registerOwner,
  signIn,
  waitUntilPublished,
} from '../owner.ts'
import { easeSignIn } from './quick-sign-in.ts'
import { type ReadyGallery, startGallery } from './ready-gallery.ts'

/** A site that sends its mail to a mailbox. */
export interface Post {
  readonly site: Site
  readonly mailbox: Mailbox
}
export async function openPost(): Promise<Post> {
  const mailbox = await openMailbox()
  return { mailbox, site: await startNewSite({ SMTP_URL: mailbox.smtpUrl, MAIL_TO: PAINTER }) }
}
export async function closePost({ site, mailbox }: Post) {
  await site.stop()
  await mailbox.close()
}

/** A site with an owner, a painting for sale and a mail server. */
export interface Studio extends Post {
  readonly painting: { readonly id: string; readonly name: string }
}
export async function openStudio(): Promise<Studio> {
  const post = await openPost()
  await registerOwner(post.site)
  await easeSignIn(post.site.dataDir)
  const call = await signIn(post.site)
  const [painting] = (await readPaintings()).filter((each) => each.isAvailableToSell)
  if (!painting) throw new Error('No painting is for sale.')
  const id = await createPainting(call, painting)
  // It has the same name and is first in the lists, so only the id identifies the visitor's painting.
  await createPainting(call, { ...painting, year: '1901' })
  return { ...post, painting: { id, name: painting.name } }
}

/** An empty site with an owner. */
export async function openOwned(): Promise<Site> {
  const site = await startNewSite()
  await registerOwner(site)
  await easeSignIn(site.dataDir)
  return site
}

/** A site with an owner, four paintings and an exhibition, where everybody may register. */
export interface OpenHouse extends ReadyGallery {
  readonly exhibition: string
}
export async function openOpenHouse(): Promise<OpenHouse> {
  const gallery = await startGallery({ REGISTRATION: 'open' })
  const [first] = await readPaintings()
  const exhibition = await announceExhibition(gallery.call, first?.file ?? '')
  await waitUntilPublished(gallery.site)
  return { ...gallery, exhibition }
}
