import type en from '../../en/owner/fields.ts'
import type { Same } from '../../same.ts'

export default {
  optional: 'freiwillig',
  characters: '{length} von {max} Zeichen',
  fix: '{count, plural, one {# Feld} other {# Felder}} korrigieren',
  fillIn: '{count, plural, one {# Feld} other {# Felder}} ausfüllen',
  inLanguage: 'Auf {language}',
  fieldInLanguage: '{field} auf {language}',
  complete: 'vollständig',
  missing: '{all, plural, one {Text fehlt} other {{missing} von # Texten fehlen}}',
  sameAs: 'Gleich wie auf {language}',
  discarded: 'Änderungen verworfen',
  restored: 'Änderungen wiederhergestellt',
  theirsTaken: 'Die anderen Änderungen übernommen',
} as const satisfies Same<typeof en>
