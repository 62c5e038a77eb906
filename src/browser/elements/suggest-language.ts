import { browserMemory } from '../stores/memory.ts'
import { CHOSEN_LANGUAGE } from '../stores/storage-keys.ts'
import type en from '../../words/en/suggestion.ts'
import { loadStyleSheet } from '../islands/start/style-sheet.ts'
import styles from './suggest-language.css?url'

const WORDS = import.meta.glob<{ default: typeof en }>('../../words/*/suggestion.ts')

/** One line above the page's lower edge: it moves nothing, and leads nowhere by itself. */
export async function suggest({ href, hreflang }: HTMLLinkElement) {
  const [module] = await Promise.all([
    WORDS[`../../words/${hreflang}/suggestion.ts`]?.(),
    loadStyleSheet(styles),
  ])
  if (!module) return
  const words = module.default
  const line = document.createElement('aside')
  line.className = 'other-language'
  line.lang = hreflang
  const link = document.createElement('a')
  // On this site, also where it stands at another address for now.
  link.href = new URL(href).pathname
  link.hreflang = hreflang
  link.textContent = words.read
  const close = document.createElement('button')
  close.type = 'button'
  close.ariaLabel = words.close
  close.textContent = '×'
  close.addEventListener('click', () => {
    browserMemory.write(CHOSEN_LANGUAGE, document.documentElement.lang)
    line.remove()
  })
  line.append(link, close)
  document.querySelector('header')?.after(line)
}
