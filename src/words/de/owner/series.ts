import type en from '../../en/owner/series.ts'
import type { Same } from '../../same.ts'

export default {
  back: '← Alle Serien',
  name: 'Serie',
  works: 'Werke',
  work: 'Werk',
  count: '{count, plural, =0 {Noch keine Werke} one {# Werk} other {# Werke}}',
  countAndYears: '{count, plural, one {# Werk} other {# Werke}}, {years}',
  list: {
    create: 'Neue Serie',
    all: '{count, plural, one {# Serie} other {# Serien}}, in der Reihenfolge Ihrer Website',
    empty: 'Noch keine Serien.',
    emptyText:
      'Eine Serie zeigt Werke, die zusammengehören, auf einer eigenen Seite. Legen Sie hier eine an, und nehmen Sie dann Werke darin auf: im Formular eines Gemäldes oder mehrere auf einmal in der Tabelle der Gemälde.',
    view: 'Ansehen',
    viewOf: '{title} ansehen',
    edit: 'Bearbeiten',
    editOf: '{title} bearbeiten',
    delete: 'Löschen',
    deleteOf: '{title} löschen',
    reallyDelete: 'Die Werke bleiben, ohne Serie.',
    notDeleted: 'Die Serie wurde nicht gelöscht.',
    deleted: '«{title}» ist gelöscht. Die Werke sind noch da.',
  },
  form: {
    title: 'Titel',
    text: 'Text',
    textHint: 'Was die Werke gemeinsam haben. Zeilenumbrüche bleiben erhalten, aus Webadressen werden Links.',
    prices: 'Preise für Besucher',
    pricesOfSite: 'Wie auf der ganzen Website',
    pricesHint:
      'Für alle Werke dieser Serie. Bei jedem Gemälde können Sie in seinem Formular etwas anderes wählen.',
    howToFill:
      'Werke kommen in ihren Formularen dazu oder mehrere auf einmal in der Tabelle der <a>Gemälde</a>. Besucher sehen die Serie, sobald sie Werke hat.',
    cancel: 'Abbrechen',
    view: 'Serie ansehen',
    history: 'Frühere Änderungen ansehen',
    failed: 'Die Serie wurde nicht gespeichert.',
    created: 'Serie angelegt',
    saved: 'Serie gespeichert',
  },
  order: {
    none: 'Noch keine Werke. Wählen Sie diese Serie im Formular eines Gemäldes, oder wählen Sie mehrere in der Tabelle der <a>Gemälde</a> aus.',
    title: '{count, plural, one {# Werk} other {# Werke}}, in der Reihenfolge der Seite',
    text: 'Das erste steht für die Serie. Jede Verschiebung wird sofort gespeichert.',
  },
} as const satisfies Same<typeof en>
