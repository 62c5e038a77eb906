import { useState } from 'react'
import { createTranslationCalls } from '../../../client/owner/translations.ts'
import { LANGUAGE_NAMES, LANGUAGE_WORDS, type Language } from '../../../contract/site/languages.ts'
import type { TranslationCounts } from '../../../contract/translations/exchange.ts'
import { run } from '../../stores/browser.ts'
import { call } from '../../stores/owner.ts'
import { Part, Task } from '../backup/parts.tsx'
import { Choices } from '../parts/Choices.tsx'
import { counted } from '../parts/counted.ts'
import { download } from '../parts/download.ts'
import { EmptyState, Failure, Skeleton } from '../parts/states.tsx'
import { useLoaded } from '../parts/use-loaded.ts'
import { BringBack } from './BringBack.tsx'

const calls = createTranslationCalls(call)

function inWords({ total, missing, changed }: TranslationCounts): string {
  if (missing + changed === 0) return `${counted(total, 'text')}, all of them translated.`
  return [
    counted(total, 'text'),
    ...(missing > 0 ? [`${missing.toLocaleString('en')} not translated`] : []),
    ...(changed > 0 ? [`${changed.toLocaleString('en')} whose original has changed since`] : []),
  ].join(' · ')
}

function TakeOut({ counts }: { readonly counts: TranslationCounts }) {
  const [isOpenOnly, setOpenOnly] = useState(true)
  return (
    <Part title="Take the texts out">
      <p>
        Works, series, exhibitions and the texts of the site in one file, which the programs of translators
        and translation services read (XLIFF 1.2). What changed since it was translated is marked, with the
        text from before.
      </p>
      <p className="summary-line" role="status">
        {inWords(counts)}
      </p>
      <label className="toggle-line">
        <input type="checkbox" checked={isOpenOnly} onChange={({ target }) => setOpenOnly(target.checked)} />
        Only what is missing or has changed
      </label>
      <Task
        label="Download the texts"
        isQuiet
        isBusy={false}
        act={() =>
          run({
            work: () => download(calls.filePath(counts.language, isOpenOnly)),
            failed: 'The file could not be created.',
          })
        }
      />
    </Part>
  )
}

/** The section "Translations": texts leave in a file for a translator, and come back in it. */
export default function Translations() {
  const { loaded, reload } = useLoaded(calls.read)
  const [chosen, setChosen] = useState<Language>()
  if (loaded.state === 'loading') return <Skeleton />
  if (loaded.state === 'failed') return <Failure details={loaded.details} retry={reload} />
  const languages = loaded.value
  const counts = languages.find(({ language }) => language === chosen) ?? languages[0]
  if (!counts)
    return (
      <EmptyState title="Your site has one language.">
        <p>
          Once it has another one, you can have your texts translated here. Languages are under{' '}
          <a href="#site/name">Site, Name and contact</a>.
        </p>
      </EmptyState>
    )
  const { language } = counts
  return (
    <>
      {languages.length > 1 ? (
        <Choices
          label="Language"
          choices={languages.map((each) => [each.language, LANGUAGE_NAMES[each.language]] as const)}
          value={language}
          onChange={setChosen}
        />
      ) : (
        <p className="summary-line">{LANGUAGE_WORDS[language]}</p>
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
