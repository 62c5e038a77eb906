import { API_PATHS, itemPath } from '../../src/contract/paths.ts'
import { renditionKey } from '../../src/server/platform/media/media.ts'
import { idsOf, type Operation, type OperationParts } from './operation.ts'
import { PIECE } from './photographs.ts'
import type { State } from './state.ts'

const SHARED = itemPath(API_PATHS.sitePicture, 'shared')

/** One in so many changes of the settings is a new watermark, which makes all variants again. */
const NEW_WATERMARK = 8

/** Makes writes for the texts and pictures of the site, and the messages of visitors. */
export function createSiteOperations({ dice: { roll, pick }, client, photographs, mark }: OperationParts) {
  /** Each visitor has another address, because of the rate limit. */
  let senders = 0
  function inquire(state: State): Operation {
    const subject = mark('Question')
    senders += 1
    const person = {
      name: 'Ida',
      email: `ida${senders}@example.org`,
      content: 'Is it still to be had, and where?',
    }
    const body = { ...person, subject, paintingId: pick(idsOf(state, 'painting')) }
    return {
      kind: 'inquiry',
      request: { method: 'POST', path: API_PATHS.contact, body, sender: senders },
      brings: [],
      apply: (after) => (after.inquiries[subject] = { state: 'inbox', isRead: false }),
    }
  }

  return {
    inquire,

    async fileInquiry(state: State): Promise<Operation> {
      const known = await client.readInquiries()
      if (known.length === 0) return inquire(state)
      const { id, subject } = pick(known)
      const marks = { isRead: true, state: pick(['inbox', 'archived', 'spam'] as const) }
      return {
        kind: 'file an inquiry',
        request: { method: 'PUT', path: itemPath(API_PATHS.inquiry, id), body: marks },
        brings: [],
        apply: (after) => (after.inquiries[subject] = marks),
      }
    },

    subscribe(): Operation {
      const email = `${mark('reader').replace(' ', '-')}@example.org`
      const path = `${API_PATHS.subscription}?email=${email}`
      return {
        kind: 'subscription',
        request: { method: 'POST', path, sender: (senders += 1) },
        brings: [],
        apply: (after) => (after.subscribers[email] = true),
      }
    },

    changeSettings(state: State): Operation {
      const changed =
        roll(NEW_WATERMARK) === 0 ? { watermark: mark('Mark') } : { tagline: mark('Paintings, no.') }
      const settings = { ...state.settings, ...changed }
      return {
        kind: 'settings',
        request: { method: 'PUT', path: API_PATHS.settings, body: settings },
        brings: [],
        apply: (after) => (after.settings = settings),
      }
    },

    changeText(state: State): Operation {
      const name = pick(['terms', 'privacy'] as const)
      const path = itemPath(API_PATHS.siteText, name)
      if (state.texts[name] !== undefined && roll(3) === 0) {
        const request = { method: 'DELETE', path } as const
        return {
          kind: 'delete a text',
          request,
          brings: [],
          apply: (after) => Reflect.deleteProperty(after.texts, name),
        }
      }
      const body = `# One\n\n${roll(9999)} words.`
      const text = { title: mark('Rules'), description: '', updated: 'Today', body }
      return {
        kind: 'text',
        request: { method: 'PUT', path, body: text },
        brings: [],
        apply: (after) => (after.texts[name] = text),
      }
    },

    changeShareImage(state: State): Operation {
      if (state.shareImage !== '' && roll(3) === 0) {
        const request = { method: 'DELETE', path: SHARED } as const
        return {
          kind: 'delete the share image',
          request,
          brings: [],
          apply: (after) => (after.shareImage = ''),
        }
      }
      const { base64, fileName, hash } = pick(photographs)
      const rendition = renditionKey(hash, { kind: 'exhibition' }, PIECE)
      return {
        kind: 'share image',
        request: { method: 'PUT', path: SHARED, body: { file: base64, fileName } },
        brings: [rendition],
        apply: (after) => (after.shareImage = rendition),
      }
    },
  }
}
