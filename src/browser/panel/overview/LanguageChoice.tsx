import { LANGUAGE_NAMES } from '../../../contract/site/languages.ts'
import { chooseOwnerLanguage, OWNER_LANGUAGES, ownerLanguage, ownerWords } from '../../stores/owner-words.ts'
import { Block } from '../parts/block-parts.tsx'

/** The language of the owner's screens in this browser. The page loads again, so that everything is in it. */
export function LanguageChoice() {
  const { language: title } = ownerWords().overview
  const chosen = ownerLanguage()
  return (
    <Block title={title}>
      <div className="choices" role="group" aria-label={title}>
        {OWNER_LANGUAGES.map((language) => (
          <button
            key={language}
            type="button"
            lang={language}
            aria-pressed={language === chosen}
            onClick={() => {
              chooseOwnerLanguage(language)
              location.reload()
            }}
          >
            {LANGUAGE_NAMES[language]}
          </button>
        ))}
      </div>
    </Block>
  )
}
