import type en from '../../../en/owner/site/site-texts.ts'
import type { Same } from '../../../same.ts'

export default {
  marks:
    'Eine leere Zeile beginnt einen neuen Absatz. _Kursiv_, **fett**, [ein Link](https://example.org). Eine Zeile, die mit ## beginnt, ist ein Titel, eine mit - am Anfang ein Punkt einer Liste.',
  about: {
    onHome: 'Auf der Startseite',
    page: 'Über mich',
    teaser: 'Einleitung auf der Startseite',
    teaserHint: 'Etwa drei Sätze für die Startseite. Ohne sie steht dort nichts über Sie.',
    body: 'Biografie',
    statement: 'Künstlerisches Statement',
    steps: 'Wie ein Gemälde entsteht',
    stepTitle: 'Titel',
    stepText: 'Text',
    titleOf: 'Titel von Schritt {number}',
    textOf: 'Text von Schritt {number}',
  },
  faq: {
    page: 'Häufige Fragen',
    question: 'Frage',
    answer: 'Antwort',
    questionOf: 'Frage {number}',
    answerOf: 'Antwort {number}',
  },
  legal: {
    changed: 'Letzte Änderung: {date}',
    title: 'Titel',
    updated: 'Zuletzt geändert',
    description: 'Beschreibung',
    descriptionHint: 'Ein Satz für Suchmaschinen.',
    body: 'Text',
    privacyHint:
      'Der Mustertext beschreibt, was diese Installation tut. Er kann nicht wissen, wie Ihr Hosting-Anbieter heisst und wie lange ein Webserver vor dieser Website sein Protokoll aufbewahrt: Bitte ergänzen Sie das.',
  },
  imprint: {
    page: 'Impressum',
    law: 'Wer im Internet etwas zum Kauf anbietet, muss sagen, wer dahintersteht: Die Gesetze gegen unlauteren Wettbewerb und über den elektronischen Geschäftsverkehr verlangen es. Sobald das Impressum gespeichert ist, steht am Fuss jeder Seite ein Link dazu.',
    name: 'Name',
    nameHint: 'Ihr Vor- und Nachname oder der Name Ihrer Firma, wie er eingetragen ist.',
    address: 'Adresse',
    addressHint: 'Strasse, Ort und Land, jedes auf einer eigenen Zeile. Ein Postfach allein genügt nicht.',
    email: 'E-Mail',
    phone: 'Telefon',
    register: 'Register und Nummer',
    registerHint: 'Nur wenn Sie eingetragen sind: das Handelsregister und Ihre Nummer darin.',
    vatNumber: 'MWST-Nummer',
    vatNumberHint: 'Nur wenn Sie eine haben, zum Beispiel CHE-123.456.788 MWST.',
    registerInShort: 'Registereintrag',
  },
} as const satisfies Same<typeof en>
