import type { Subscriber } from '../../../contract/mail/subscriber.ts'
import { nameOfLanguage, ownerWords, tell } from '../../stores/owner-words.ts'
import { otherLanguages } from '../../stores/site-languages.ts'
import { Choices } from '../parts/Choices.tsx'
import { useHashList } from '../parts/hash-tail.ts'
import { Pager } from '../parts/lists/Pager.tsx'
import { withCount } from '../parts/with-count.ts'
import { SearchField } from '../parts/lists/SearchField.tsx'
import { EmptyState, Failure, Skeleton } from '../parts/states.tsx'
import { TableHead } from '../parts/lists/TableHead.tsx'
import { SaveAsCsv } from '../parts/lists/SaveAsCsv.tsx'
import { focusTitle } from '../section-title.ts'
import { SubscriberImport } from './SubscriberImport.tsx'
import { ALL_TAGS, SubscriberTags } from './SubscriberTags.tsx'
import { toDate } from '../parts/times.ts'
import {
  subscriberCalls,
  STATUS_NAMES,
  type StatusName,
  type SubscriberList,
  SUBSCRIBERS_PAGE_SIZE,
  useSubscribers,
} from './use-subscribers.ts'
import { useTyped } from '../parts/use-typed.ts'
import { WaitingMail } from '../mail/WaitingMail.tsx'

/** The date of the current status. */
const since = ({ status, createdAt, confirmedAt, unsubscribedAt }: Subscriber) =>
  toDate({ confirmed: confirmedAt, unsubscribed: unsubscribedAt, waiting: '' }[status] || createdAt)

type TagFilterProps = Pick<SubscriberList, 'view' | 'filterByTag'> & { readonly tags: readonly string[] }
/** Offers the chosen tag also when no reader has it any longer. */
function TagFilter({ view, filterByTag, tags }: TagFilterProps) {
  const words = ownerWords().subscribers.tagging
  const chosen = tags.find((tag) => tag.toLowerCase() === view.tag.toLowerCase()) ?? view.tag
  const offered = chosen === '' || tags.includes(chosen) ? tags : [chosen, ...tags]
  if (offered.length === 0) return null
  return (
    <select
      className="choice"
      aria-label={words.which}
      value={chosen}
      onChange={(event) => filterByTag(event.target.value)}
    >
      <option value="">{words.all}</option>
      {offered.map((tag) => (
        <option key={tag}>{tag}</option>
      ))}
    </select>
  )
}

interface ToolbarProps {
  readonly list: SubscriberList
  readonly choose: (name: StatusName) => void
}
function Toolbar({ list: { view, look, loaded, filterByTag }, choose }: ToolbarProps) {
  const words = ownerWords().subscribers
  const [text, setText] = useTyped(view.search, (search) => look({ search }))
  const tags = loaded.state === 'ready' ? loaded.value.tags : []
  const counts = loaded.state === 'ready' ? loaded.value.counts : undefined
  const all = counts && counts.confirmed + counts.waiting + counts.unsubscribed
  return (
    <>
      <Choices<StatusName>
        label={words.which}
        choices={[
          ['all', withCount(words.lists.all, all)],
          ['confirmed', withCount(words.lists.confirmed, counts?.confirmed)],
          ['waiting', withCount(words.lists.waiting, counts?.waiting)],
          ['unsubscribed', withCount(words.lists.unsubscribed, counts?.unsubscribed)],
        ]}
        value={view.list}
        onChange={choose}
      />
      <div className="toolbar of-list">
        <SearchField label={words.search} value={text} onChange={setText} />
        <TagFilter view={view} filterByTag={filterByTag} tags={tags} />
        <a className="end" href="#subscribers/import">
          {words.import}
        </a>
        <SaveAsCsv
          path={subscriberCalls.exportPath({ status: view.status, search: view.search, tag: view.tag })}
        />
      </div>
    </>
  )
}

/** What a confirmed reader has chosen: few letters, or a language that is not the site's own. */
function Wishes({ subscriber: { frequency, language } }: { readonly subscriber: Subscriber }) {
  const wishes = [
    frequency === 'few' && ownerWords().subscribers.few,
    language !== '' && otherLanguages().includes(language) && nameOfLanguage(language),
  ].filter((wish) => wish !== false)
  return wishes.length > 0 && <small className="hint">{wishes.join(', ')}</small>
}

interface TableProps {
  readonly items: readonly Subscriber[]
  readonly remove: (id: string) => void
  readonly saveTags: (id: string, tags: readonly string[], seen: readonly string[]) => void
}
function SubscriberTable({ items, remove, saveTags }: TableProps) {
  const words = ownerWords().subscribers
  const { columns } = words
  return (
    <table className="table stacked">
      <TableHead columns={[columns.email, columns.status, columns.since, columns.source, columns.tags]} />
      <tbody>
        {items.map((subscriber) => (
          <tr key={subscriber.id}>
            <th scope="row">{subscriber.email}</th>
            <td className="status-cell" data-label={words.state}>
              <div>
                <span className={subscriber.status === 'confirmed' ? undefined : 'state'}>
                  {words.statuses[subscriber.status]}
                </span>
                {subscriber.status === 'confirmed' && <Wishes subscriber={subscriber} />}
                {subscriber.status === 'confirmed' && subscriber.setAsideAt !== '' && (
                  <>
                    {' '}
                    <span className="state danger">{words.setAside.short}</span>
                    <small className="hint">{words.setAside.why}</small>
                  </>
                )}
              </div>
            </td>
            <td className="since-cell" data-label={columns.since}>
              {since(subscriber)}
            </td>
            <td data-label={columns.source}>{words.sources[subscriber.source]}</td>
            <td className="tags-cell" data-label={columns.tags}>
              <SubscriberTags
                subscriber={subscriber}
                save={(tags, seen) => saveTags(subscriber.id, tags, seen)}
              />
            </td>
            <td className="actions">
              <button className="plain-button danger" type="button" onClick={() => remove(subscriber.id)}>
                {words.delete}
                <span className="hidden-text"> {subscriber.email}</span>
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function List({ list }: { readonly list: SubscriberList }) {
  const { view, look, loaded, reload, remove, saveTags } = list
  const words = ownerWords().subscribers
  if (loaded.state === 'failed') return <Failure details={loaded.details} retry={reload} />
  if (loaded.state === 'loading') return <Skeleton lines={6} />
  const { items, total, tags } = loaded.value
  const isEverything = view.status === '' && view.search.trim() === '' && view.tag === ''
  return (
    <>
      <p className="summary-line" role="status">
        {tell(isEverything ? words.all : words.found, { count: total })}
      </p>
      {items.length > 0 ? (
        <SubscriberTable
          items={items}
          saveTags={(...change) => void saveTags(...change)}
          remove={(id) =>
            void remove(id).then(({ kind }) => {
              if (kind === 'done') focusTitle()
            })
          }
        />
      ) : (
        <EmptyState title={isEverything ? words.empty : words.notFound}>
          {isEverything && <p>{words.emptyText}</p>}
        </EmptyState>
      )}
      <datalist id={ALL_TAGS}>
        {tags.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
      <Pager
        page={view.page}
        pageSize={SUBSCRIBERS_PAGE_SIZE}
        total={total}
        onChange={(page) => look({ page })}
      />
    </>
  )
}

/** `#subscribers/waiting` is a list, `#subscribers/import` the import from a file. */
export default function Subscribers() {
  const { list: name, choose, tail, back } = useHashList('subscribers', STATUS_NAMES)
  const list = useSubscribers(name)
  if (tail === 'import') return <SubscriberImport onDone={list.reload} back={back} />
  return (
    <>
      <WaitingMail />
      <Toolbar list={list} choose={choose} />
      <List list={list} />
    </>
  )
}
