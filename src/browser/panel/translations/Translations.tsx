import { useState } from 'react'
import { createTranslationCalls } from '../../../client/owner/translations.ts'
import { LANGUAGE_NAMES } from '../../../contract/site/languages.ts'
import type { TranslationCounts } from '../../../contract/translations/exchange.ts'
import { run } from '../../stores/browser.ts'
import { call } from '../../stores/owner.ts'
import { ownerWords, tell } from '../../stores/owner-words.ts'
import { Part, Task } from '../backup/parts.tsx'
import { Choices } from '../parts/Choices.tsx'
import { download } from '../parts/download.ts'
import { useHashTail } from '../parts/hash-tail.ts'
import { EmptyState, Failure, Skeleton } from '../parts/states.tsx'
import { tellWith } from '../parts/tell-with.ts'
import { useLoaded } from '../parts/use-loaded.ts'
import { BringBack } from './BringBack.tsx'
import { languageInWords } from './untranslated.ts'

const calls = createTranslationCalls(call)

function inWords({ total, missing, changed }: TranslationCounts): string {
  const { out: words } = ownerWords().translations
  if (missing + changed === 0) return tell(words.complete, { count: total })
  return [
    tell(words.count, { count: total }),
    ...(missing > 0 ? [tell(words.missing, { count: missing })] : []),
    ...(changed > 0 ? [tell(words.changed, { count: changed })] : []),
  ].join(' · ')
}

function TakeOut({ counts }: { readonly counts: TranslationCounts }) {
  const [isOpenOnly, setOpenOnly] = useState(true)
  const { out: words } = ownerWords().translations
  return (
    <Part title={words.title}>
      <p>{words.text}</p>
      <p className="summary-line" role="status">
        {inWords(counts)}
      </p>
      <label className="toggle-line">
        <input type="checkbox" checked={isOpenOnly} onChange={({ target }) => setOpenOnly(target.checked)} />
        {words.onlyOpen}
      </label>
      <Task
        label={words.download}
        isQuiet
        isBusy={false}
        act={() =>
          run({
            work: () => download(calls.filePath(counts.language, isOpenOnly)),
            failed: words.failed,
          })
        }
      />
    </Part>
  )
}

/**
 * The section "Translations": texts leave in a file for a translator, and come back in it. `#translations/de` shows a
 * language.
 */
export default function Translations() {
  const { loaded, reload } = useLoaded(calls.read)
  const chosen = useHashTail()
  if (loaded.state === 'loading') return <Skeleton />
  if (loaded.state === 'failed') return <Failure details={loaded.details} retry={reload} />
  const languages = loaded.value
  const counts = languages.find(({ language }) => language === chosen) ?? languages[0]
  const words = ownerWords().translations
  if (!counts)
    return (
      <EmptyState title={words.oneLanguage.title}>
        <p>{tellWith(words.oneLanguage.text, { a: (inside) => <a href="#site/name">{inside}</a> })}</p>
      </EmptyState>
    )
  const { language } = counts
  return (
    <>
      {languages.length > 1 ? (
        <Choices
          label={words.language}
          choices={languages.map((each) => [each.language, LANGUAGE_NAMES[each.language]] as const)}
          value={language}
          onChange={(each) => {
            location.hash = `#translations/${each}`
          }}
        />
      ) : (
        <p className="summary-line">{languageInWords(language)}</p>
      )}
      <div className="backup translations" key={language}>
        <TakeOut counts={counts} />
        <BringBack
          language={language}
          preview={(file) => calls.preview(language, file)}
          save={(texts) => calls.save(language, texts)}
          onSaved={reload}
        />
      </div>
    </>
  )
}
