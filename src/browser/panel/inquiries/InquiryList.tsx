import { useLayoutEffect, useState } from 'react'
import type { Inquiry, InquiryPage } from '../../../contract/mail/inquiry.ts'
import { photographAddress } from '../../stores/collection/publicity.ts'
import { ownerWords, tell } from '../../stores/owner-words.ts'
import { Choices } from '../parts/Choices.tsx'
import { Pager } from '../parts/lists/Pager.tsx'
import { withCount } from '../parts/with-count.ts'
import { SearchField } from '../parts/lists/SearchField.tsx'
import { EmptyState, Failure, Skeleton } from '../parts/states.tsx'
import { SaveAsCsv } from '../parts/lists/SaveAsCsv.tsx'
import { findSectionTitle } from '../section-title.ts'
import { toShortTime } from '../parts/times.ts'
import { inquiryCalls } from './inquiry-actions.ts'
import { type Inbox, INQUIRIES_PAGE_SIZE, type ListName } from './use-inquiries.ts'
import { useTyped } from '../parts/use-typed.ts'

interface RowProps {
  readonly inquiry: Inquiry
  readonly onOpen: (id: string) => void
}
function InquiryRow({ inquiry, onOpen }: RowProps) {
  const { id, name, subject, content, createdAt, isRead, answeredAt, painting } = inquiry
  return (
    <li className={isRead ? 'letter' : 'letter unread'}>
      <a id={`inquiry-${id}`} href={`#inquiries/${id}`} onClick={() => onOpen(id)}>
        {painting?.thumbnailPath ? (
          <img
            src={photographAddress(painting.thumbnailPath)}
            width="100"
            height="60"
            alt=""
            loading="lazy"
          />
        ) : (
          <span className="no-picture" />
        )}
        <span className="from">
          {!isRead && <span className="hidden-text">{ownerWords().inquiries.unread} </span>}
          <bdi>{name}</bdi>
        </span>
        <span className="when">
          {answeredAt !== null && <span className="answered">{ownerWords().inquiries.answered}</span>}
          <time dateTime={createdAt}>{toShortTime(createdAt)}</time>
        </span>
        <span className="words">
          {subject !== '' && (
            <span className="about" dir="auto">
              {subject}
            </span>
          )}{' '}
          <bdi>{content.slice(0, 300)}</bdi>
        </span>
      </a>
    </li>
  )
}

function Toolbar({ inbox, choose }: Pick<ListProps, 'inbox' | 'choose'>) {
  const { view, look, loaded } = inbox
  const words = ownerWords().inquiries
  const [text, setText] = useTyped(view.search, (search) => look({ search }))
  const counts = loaded.state === 'ready' ? loaded.value.counts : undefined
  return (
    <>
      <Choices<ListName>
        label={words.which}
        choices={[
          ['inbox', withCount(words.lists.inbox, counts?.inbox)],
          ['unanswered', withCount(words.lists.unanswered, counts?.unanswered)],
          ['archived', withCount(words.lists.archived, counts?.archived)],
          ['spam', withCount(words.lists.spam, counts?.spam)],
        ]}
        value={view.list}
        onChange={choose}
      />
      <div className="toolbar of-list">
        <SearchField label={words.search} value={text} onChange={setText} />
        <a className="end" href="#inquiries/blocked">
          {words.blocked}
        </a>
        <SaveAsCsv
          path={inquiryCalls.exportPath({ state: view.state, answered: view.answered, search: view.search })}
        />
      </div>
    </>
  )
}

function summarize({ total, counts }: InquiryPage, { state, answered, search }: Inbox['view']) {
  const words = ownerWords().inquiries
  if (search.trim() !== '') return tell(words.found, { count: total })
  return state === 'inbox' && answered === '' && counts.unread > 0
    ? tell(words.allWithUnread, { count: total, unread: counts.unread })
    : tell(words.all, { count: total })
}

function Messages({ inbox, onOpen }: Pick<ListProps, 'inbox' | 'onOpen'>) {
  const { loaded, reload, view, look } = inbox
  if (loaded.state === 'failed') return <Failure details={loaded.details} retry={reload} />
  if (loaded.state === 'loading') return <Skeleton lines={6} />
  const page = loaded.value
  const { empty, notFound } = ownerWords().inquiries
  const { title, hint } = view.search.trim() === '' ? empty[view.list] : { title: notFound, hint: '' }
  return (
    <>
      <p className="summary-line" role="status">
        {summarize(page, view)}
      </p>
      {page.items.length === 0 ? (
        <EmptyState title={title}>{hint && <p>{hint}</p>}</EmptyState>
      ) : (
        <ul className="letters">
          {page.items.map((inquiry) => (
            <InquiryRow key={inquiry.id} inquiry={inquiry} onOpen={onOpen} />
          ))}
        </ul>
      )}
      <Pager
        page={view.page}
        pageSize={INQUIRIES_PAGE_SIZE}
        total={page.total}
        onChange={(to) => look({ page: to })}
      />
    </>
  )
}

interface ListProps {
  readonly inbox: Inbox
  readonly choose: (list: ListName) => void
  /** The message that was open before; '' for none. */
  readonly lastOpen: string
  readonly onOpen: (id: string) => void
}
export function InquiryList(props: ListProps) {
  /** The message from which the owner returns to the list. */
  const [from] = useState(props.lastOpen)
  useLayoutEffect(() => {
    if (from === '') return
    // Focus returns to that message's row.
    const place = document.getElementById(`inquiry-${from}`) ?? findSectionTitle()
    place?.focus()
  }, [from])
  return (
    <>
      <Toolbar inbox={props.inbox} choose={props.choose} />
      <Messages inbox={props.inbox} onOpen={props.onOpen} />
    </>
  )
}
