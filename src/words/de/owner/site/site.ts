import type en from '../../../en/owner/site/site.ts'
import type { Same } from '../../../same.ts'

export default {
  parts: {
    label: 'Teile der Website',
    name: 'Name und Kontakt',
    pictures: 'Bilder',
    about: 'Über mich',
    faq: 'FAQ',
    terms: 'AGB',
    privacy: 'Datenschutzerklärung',
    imprint: 'Impressum',
    mail: 'Mailserver',
  },
  form: {
    unwritten: 'Hier ist noch nichts geschrieben, darum sehen Besucher diesen Teil nicht.',
    startWithSample: 'Mit dem Mustertext beginnen',
    replaceWithSample: 'Durch den Mustertext ersetzen',
    sampleUsed: 'Mustertext übernommen',
    takeDown: 'Von der Website nehmen',
    unsaved: 'Noch nicht gespeichert, aber auf diesem Gerät aufbewahrt.',
    restored: 'Ihre Änderungen vom {time} sind wieder da. Sie sind noch nicht gespeichert.',
    discard: 'Änderungen verwerfen',
    notWritten: 'Noch nicht geschrieben',
    allSaved: 'Alle Änderungen sind gespeichert',
    preview: 'Vorschau',
    failed: 'Die Website wurde nicht geändert.',
    saved: 'Website geändert',
  },
  meanwhile: {
    label: 'Von jemand anderem gespeichert',
    text: 'Inzwischen hat jemand anderes das hier gespeichert. Nichts wurde überschrieben, und nichts von Ihren Eingaben ist verloren. Die anderen Änderungen:',
    choice: '«Meine behalten» behält Ihre Änderungen und übernimmt alles Übrige aus der anderen Fassung.',
    empty: 'leer',
    on: 'ein',
    off: 'aus',
    untitled: 'Ohne Titel',
    order: 'Andere Reihenfolge',
    changes: {
      addedByThem: 'dort hinzugefügt',
      changedByThem: 'dort geändert',
      removedByThem: 'dort entfernt',
      addedByYou: 'von Ihnen hinzugefügt',
      changedByYou: 'von Ihnen geändert',
      removedByYou: 'von Ihnen entfernt',
    },
  },
  entries: {
    up: 'Nach oben',
    down: 'Nach unten',
    remove: 'Entfernen',
    socialLinks: {
      each: 'Link {number}',
      up: 'Link {number} nach oben',
      down: 'Link {number} nach unten',
      remove: 'Link {number} entfernen',
      add: 'Link hinzufügen',
      removed: 'Link entfernt',
    },
    questions: {
      each: 'Frage {number}',
      up: 'Frage {number} nach oben',
      down: 'Frage {number} nach unten',
      remove: 'Frage {number} entfernen',
      add: 'Frage hinzufügen',
      removed: 'Frage entfernt',
    },
    steps: {
      each: 'Schritt {number}',
      up: 'Schritt {number} nach oben',
      down: 'Schritt {number} nach unten',
      remove: 'Schritt {number} entfernen',
      add: 'Schritt hinzufügen',
      removed: 'Schritt entfernt',
    },
  },
  settings: {
    labels: {
      brandName: 'Ihr Name',
      tagline: 'Leitsatz',
      watermark: 'Wasserzeichen',
      contactLine: 'Kontaktzeile',
      contactEmail: 'E-Mail für Kontakte',
      priceNote: 'Hinweis neben Preisen',
      keywords: 'Suchbegriffe',
      contactInvitation: 'Kontaktseite',
      contactThanks: 'Nach einer Nachricht',
      newsletterInvitation: 'Über dem Newsletter-Feld',
      newsletterPromise: 'Zum Newsletter',
      newsletterTopic: 'Thema des Newsletters',
      comingSoonText: 'Demnächst',
      comingSoonDate: 'Datum für Demnächst',
      securityContact: 'Kontakt für Sicherheit',
    },
    hints: {
      brandName:
        'Steht oben auf jeder Seite, in den Seitentiteln und im Newsfeed. Die Initialen sind das Symbol in Browser-Tabs und auf Startbildschirmen.',
      tagline: 'Ein Satz für die Startseite, für Suchmaschinen und geteilte Links.',
      watermark:
        'Steht auf jedem Bild eines Gemäldes. Lassen Sie das Feld leer, wenn Sie kein Wasserzeichen möchten. Nach einer Änderung werden alle Bilder neu erstellt, das dauert einige Minuten.',
      contactLine:
        'Steht auf der Kontaktseite und am Fuss jeder Seite, zum Beispiel die Adresse Ihres Ateliers.',
      contactEmail:
        'Steht auf jeder Seite, und Anfragen von Besuchern gehen dorthin. Ist das Feld leer, gehen sie an die E-Mail-Adresse Ihres Kontos.',
      priceNote:
        'Steht auf der Seite eines Werks neben dem Preis und in der E-Mail eines Briefs einmal unter den Werken mit Preis. Zum Beispiel «inkl. MWST, ohne Rahmen».',
      keywords: 'Für Suchmaschinen, durch Kommas getrennt.',
      contactInvitation: 'Über dem Formular: was man Sie fragen und wie man Sie besuchen kann.',
      contactThanks:
        'Erscheint, wenn Ihnen jemand geschrieben hat. Sagen Sie zum Beispiel, wann Sie gewöhnlich antworten.',
      newsletterPromise: 'Worum es darin geht und wie oft er kommt, für alle, die ihn abonnieren.',
      newsletterTopic:
        'Worum es gerade geht, zum Beispiel «Die Vernissage im März». Es steht über dem Feld und in der E-Mail, die um Bestätigung bittet, und wird ein Schlagwort der Leserin oder des Lesers. Leer lassen für keines.',
      comingSoonDate: 'Auf diesen Tag hin zählt die Seite «Demnächst» herunter.',
      securityContact:
        'Eine E-Mail-Adresse oder Webadresse für alle, die eine Sicherheitslücke finden. Sie steht in /.well-known/security.txt, wo danach gesucht wird.',
    },
    preview: {
      shared: 'In Suchergebnissen und geteilten Links',
      paintings: 'Auf jedem Gemälde',
      noWatermark: 'Kein Wasserzeichen',
      foot: 'Am Fuss jeder Seite',
      expected: 'Voraussichtlich am {date}.',
      noDate: 'Ohne Datum.',
    },
    recipients:
      'Anfragen von Besuchern gehen an {addresses}. Das ist auf dem Server mit <code>MAIL_TO</code> festgelegt und kann darum hier nicht geändert werden.',
    currency: 'Währung',
    currencyHint: 'Für alle Preise. Bereits eingetragene Preise behalten ihre Zahlen.',
    prices: 'Preise für Besucher',
    pricesHint:
      'Bei jedem Gemälde können Sie in seinem Formular etwas anderes wählen. Ein Preis ist nur sichtbar, solange das Werk verfügbar ist.',
    soldDays: 'Verkaufte Werke bleiben unter Gemälde',
    soldDaysHint:
      'Eine Anzahl Tage. Danach wechseln sie ins Portfolio. Mit 0 wechseln sie sofort. Lassen Sie das Feld leer, damit sie für immer dort bleiben.',
    links: 'Links zu sozialen Netzwerken',
    linkName: 'Name',
    linkAddress: 'Adresse',
    toVisitors: 'An Ihre Besucher',
    welcome: 'Nach der Bestätigung den letzten Brief senden',
    welcomeHint:
      'Wer den Newsletter bestellt und bestätigt, hat dann gleich etwas zu lesen: den letzten Brief, der für solche Leser war, wenn er nicht älter ist als ein Jahr.',
    switches: {
      hasFaq: 'FAQ',
      hasSteps: 'Wie ein Gemälde entsteht, auf «Über mich»',
      hasComingSoon: 'Demnächst',
      hasNewsletter: 'Newsletter',
      hasWishes: '«Geben Sie mir Bescheid» bei reservierten und verkauften Werken, unter Kontakt',
    },
  },
  languages: {
    own: 'Sprache der Website',
    ownHint:
      'Die Wörter der Website selbst: Navigation, Beschriftungen, Meldungen und E-Mails an Besucher. Was Sie schreiben, bleibt, wie Sie es schreiben.',
    others: 'Weitere Sprachen',
    othersHint:
      'Jede bekommt eigene Seiten, zum Beispiel /{code}/… Ein Text, den Sie nicht übersetzt haben, erscheint dort auf {language}.',
    kept: 'Was Sie auf {language} geschrieben haben, bleibt aufbewahrt und ist wieder da, wenn Sie die Sprache nochmals wählen.',
  },
  crawlers: {
    title: 'Wofür Programme Ihre Website verwenden dürfen',
    hint: 'Damit erklären Sie, was Sie erlauben. Ein Schloss ist es nicht: Programme, die sich an die Regeln halten, beachten es; andere können weiterhin lesen, was Besucher sehen. Ihr Platz in den Suchergebnissen ändert sich nicht.',
    meanings: {
      allow: 'Ihre Website sagt nichts dazu.',
      search:
        'Suchmaschinen führen Sie auf, und Assistenten dürfen mit einem Link zu Ihnen antworten. KI mit Ihren Werken zu trainieren, ist untersagt.',
      nothing:
        'Google, Bing und andere führen Sie weiterhin auf. Training, Antworten von KI und Assistenten, die Ihre Seiten lesen, sind untersagt.',
    },
  },
  indexNow: {
    title: 'Suchmaschinen',
    tell: 'Über Änderungen sofort informieren',
    hint: 'Die Adressen geänderter Seiten, und sonst nichts, gehen an IndexNow, das Bing, Yandex, Seznam, Naver und andere bedient; Google macht nicht mit. Nötig ist eine öffentliche Adresse mit https.',
  },
  numbering: {
    pattern: 'Muster der Inventarnummern',
    hint: "Für Ihre eigenen Unterlagen: Besucher sehen diese Nummern nie. '{number}' zählt hoch, und '{year}' ist das Jahr des Werks; '{number:4}' hat vier Ziffern, '{year:2}' zwei. Jedes neue Werk bekommt die nächste Nummer, und keine kommt zweimal vor. Lassen Sie das Feld leer, wenn Sie keine Nummern möchten.",
    example: 'Zum Beispiel {number}.',
    numberThem: '{count, plural, one {# Werk} other {# Werke}} ohne Nummer nummerieren',
    order: 'Das älteste bekommt die niedrigste Nummer.',
    failed: 'Nicht alle Werke haben eine Nummer bekommen.',
    done: '{count, plural, one {# Werk} other {# Werke}} nummeriert',
  },
  pictures: {
    places: {
      home: {
        title: 'Startseite, neben der Einleitung',
        hint: 'Ohne Bild zeigt die Startseite das Bild Ihres Ateliers.',
      },
      portrait: {
        title: '«Über mich», neben der Biografie',
        hint: 'Zum Beispiel ein Porträt. Ohne Bild zeigt «Über mich» hier das Bild Ihres Ateliers.',
      },
      studio: {
        title: 'Ihr Atelier',
        hint: 'In der Mitte von «Über mich» und überall, wo ein anderes Bild fehlt. Nur «Demnächst» schneidet es zu, damit es die Seite füllt.',
      },
      comingSoon: {
        title: 'Demnächst',
        hint: 'Hinter dem Text. Ohne Bild ist es ein Gemälde im Fokus oder das Bild Ihres Ateliers.',
      },
      shared: {
        title: 'Geteilte Links',
        hint: 'Erscheint ganz, auf schlichtem Grund, wenn jemand eine Seite teilt, die kein eigenes Bild hat. Am besten im Querformat, mindestens 1200 Pixel breit. Ohne Bild erscheinen Ihre Initialen.',
      },
    },
    frames: {
      whole: 'Ganz zu sehen',
      phone: 'Auf dem Handy',
      desktop: 'Auf dem Computer',
      message: 'In einer Nachricht',
    },
    shows: 'Was zu sehen ist',
    choose: 'Bild wählen',
    chooseOther: 'Anderes Bild wählen',
    remove: 'Entfernen',
    removeFrom: 'Bild entfernen: {title}',
    replaced: 'Bild ersetzt',
    removed: 'Bild entfernt',
    failed: 'Das Bild wurde nicht gespeichert.',
  },
} as const satisfies Same<typeof en>
