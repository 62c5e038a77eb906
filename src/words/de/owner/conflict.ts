import type en from '../../en/owner/conflict.ts'
import type { Same } from '../../same.ts'

export default {
  title: 'Inzwischen hat jemand anderes das hier gespeichert',
  text: 'Nichts wurde überschrieben, und nichts von Ihren Eingaben ist verloren. Wählen Sie bei jedem Punkt, welche Fassung bleibt, und speichern Sie dann nochmals.',
  decided: 'Alles ist entschieden.',
  open: 'Noch zu entscheiden: {count}',
  both: '{label}, meine und die andere Fassung',
  mine: 'Meine',
  keepMine: 'Meine behalten',
  theirs: 'Die andere',
  takeTheirs: 'Die andere übernehmen',
  empty: '(leer)',
  main: '{name}, Hauptbild',
  yes: 'ja',
  no: 'nein',
  kept: {
    title: 'Aufbewahrte Änderungen',
    text: 'Diese Änderungen sind noch nicht öffentlich, aufbewahrt am {time} von {name}.',
    stillSee: 'Besucher sehen weiterhin',
    publicVersion: 'die öffentliche Fassung',
    changed: 'Seither wurde auch das Gemälde selbst geändert. Was Sie hier sehen, würde das ersetzen:',
    discard: 'Änderungen verwerfen',
    question: 'Nur die Änderungen, die noch nicht öffentlich sind, werden gelöscht. Das Gemälde bleibt.',
    notDiscarded: 'Die Änderungen konnten nicht verworfen werden.',
    notBack: 'Die Änderungen konnten nicht zurückgeholt werden.',
    back: 'Änderungen zurückgeholt',
  },
  preview: {
    see: 'Vorschau ansehen',
    copy: 'Link dazu kopieren',
    copied: 'Kopiert.',
    until:
      'Wer diesen Link hat, sieht den gespeicherten Entwurf bis {day}. Das lässt sich nicht zurücknehmen:',
  },
} as const satisfies Same<typeof en>
