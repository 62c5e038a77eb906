import { createInquiryCalls } from '../../../client/owner/inquiries.ts'
import type {
  Block,
  Inquiry,
  InquiryChange,
  InquiryPage,
  InquiryState,
} from '../../../contract/mail/inquiry.ts'
import { run } from '../../stores/browser.ts'
import type { Operation } from '../../stores/feedback/runner.ts'
import { call } from '../../stores/owner.ts'
import { undoAction } from '../../stores/feedback/offer-undo.ts'
import { ownerWords, tell } from '../../stores/owner-words.ts'

export const inquiryCalls = createInquiryCalls(call)

const words = () => ownerWords().inquiries.toasts

function withoutItem(page: InquiryPage, id: string): InquiryPage {
  const items = page.items.filter((item) => item.id !== id)
  return { ...page, items, total: page.total - (page.items.length - items.length) }
}

const isAnswered = ({ answeredAt }: Inquiry) => answeredAt !== null

/** Updates a message in the list after it was read or answered. */
function withItem(page: InquiryPage, item: Inquiry): InquiryPage {
  const before = page.items.find(({ id }) => id === item.id)
  const items = page.items.map((each) => (each.id === item.id ? item : each))
  if (before?.state !== 'inbox') return { ...page, items }
  const unread = page.counts.unread + Number(before.isRead) - Number(item.isRead)
  const unanswered = page.counts.unanswered + Number(isAnswered(before)) - Number(isAnswered(item))
  return { ...page, items, counts: { ...page.counts, unread, unanswered } }
}

interface List {
  /** Changes the loaded part of the list. */
  readonly set: (change: (page: InquiryPage) => InquiryPage) => void
  /** Loads the list again. */
  readonly reload: () => void
}

/** Undo, for the toast of an action; `said` is the text of its own toast. */
const undoBy = (work: () => Promise<unknown>, said: string, then: () => void) => [
  undoAction(() => void run({ work, failed: words().notUndone, said }).then(then)),
]

/** Blocks this sender again, for the toast of the removal. */
export const undoUnblock = (pattern: string, then: () => void) =>
  undoBy(() => inquiryCalls.block({ pattern }), tell(words().blocked, { pattern }), then)

const fileAgain = ({ id, state }: Inquiry) => inquiryCalls.change(id, { state })

/** The actions on messages. Each action returns its outcome. */
export function createInquiryActions({ set, reload }: List) {
  async function update(operation: Operation<Inquiry>) {
    const outcome = await run(operation)
    if (outcome.kind === 'done') set((page) => withItem(page, outcome.value))
    return outcome
  }
  const change = (id: string, changes: InquiryChange, said?: string) =>
    update({ work: () => inquiryCalls.change(id, changes), failed: words().notMarked, said })
  async function takeOut<Value>(id: string, operation: Operation<Value>) {
    const outcome = await run(operation)
    if (outcome.kind === 'done') set((page) => withoutItem(page, id))
    return outcome
  }

  return {
    mark: (id: string, isRead: boolean) => change(id, { isRead }),
    answer: (id: string, hasAnswer: boolean) =>
      change(id, { isAnswered: hasAnswer }, hasAnswer ? words().answered : words().notAnswered),
    reply: (id: string, text: string) =>
      update({
        work: () => inquiryCalls.reply(id, text),
        failed: words().notReplied,
        said: words().replied,
      }),
    file: (inquiry: Inquiry, state: InquiryState) =>
      takeOut(inquiry.id, {
        work: () => inquiryCalls.change(inquiry.id, { state, isRead: true }),
        failed: words().notMoved,
        said: words().moved[state],
        actions: () => undoBy(() => fileAgain(inquiry), words().moved[inquiry.state], reload),
      }),
    remove: (id: string) =>
      takeOut(id, {
        work: () => inquiryCalls.remove(id),
        failed: words().notDeleted,
        said: words().deleted,
        isAsked: true,
        isBlocking: true,
      }),
    forget: (email: string) =>
      run({
        work: () => inquiryCalls.forget(email),
        failed: words().notForgotten,
        said: tell(words().forgotten, { email }),
        isAsked: true,
        isBlocking: true,
      }),
    /** Moves the message to spam, and all later messages that match the pattern. */
    block: (inquiry: Inquiry, pattern: string) => {
      const isSame = (block: Block) => block.pattern === pattern
      const unblock = async (id: string | undefined) => {
        await fileAgain(inquiry)
        if (id !== undefined) await inquiryCalls.unblock(id)
      }
      return takeOut(inquiry.id, {
        async work() {
          // A block that was there before stays when this one is undone.
          const wasBlocked = (await inquiryCalls.listBlocks()).some(isSame)
          const { id } = await inquiryCalls.block({ pattern })
          await inquiryCalls.change(inquiry.id, { state: 'spam', isRead: true })
          return wasBlocked ? undefined : id
        },
        failed: words().notBlocked,
        said: tell(words().blocked, { pattern }),
        actions: (id) => {
          const unblocked = tell(ownerWords().inquiries.blocks.removed, { pattern })
          return undoBy(
            () => unblock(id),
            id === undefined ? words().moved[inquiry.state] : unblocked,
            reload,
          )
        },
        // A domain can be that of thousands, such as gmail.com.
        isAsked: !pattern.includes('@'),
      })
    },
  }
}
export type InquiryActions = ReturnType<typeof createInquiryActions>
