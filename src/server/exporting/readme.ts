/** The text of README.txt, for a reader who does not know this program. */
export const readmeText = (brandName: string, siteUrl: string, now: Date) => `${brandName}
${siteUrl}

Everything on this website as plain files, exported on ${now.toISOString().slice(0, 10)}.
To read them you only need a text editor, a spreadsheet and a picture viewer.

paintings/          One folder for each painting: its photographs, exactly as they
                    were uploaded, numbered in their order (1 is the main one), and
                    painting.json with everything that is known about it.
paintings.csv       The same as a table, in the order of the lists on the site.
                    Prices, reservations, sales, locations, notes and inventory
                    numbers are private: remove these columns before you pass it on.
paintings.json      The same for programs. "files" are paths from here.
kept changes/       Paintings with changes that are kept and not public yet: each as it
                    will be, in the same way. "changed" names what is new.
exhibitions/        One folder for each exhibition, in the same way.
exhibitions.csv, exhibitions.json
series.csv, series.json
                    The series of works in their order: title, text, what visitors
                    read about prices, and the works in the order of the series.
site/               The site's own pictures: for Home, About, the studio, Coming soon and
                    shared links. pictures.json says what each of them shows.
settings.json       The artist's name, contact, links and other settings.
texts.json          About, questions and legal texts, where the owner wrote them.
inquiries.csv, inquiries.json
                    Every message from a visitor. Private: keep it to yourself.
subscribers.csv, subscribers.json
                    Who gets the newsletter, and who has unsubscribed. Private, too.
                    Write only to those whose status is "confirmed".
letters.json        The letters to subscribers: what you wrote, when they left, and how
                    many mails left or were refused.
letters/            The photographs of the pictures in letters.
visits.csv          How often each page was opened on a day, and through links of
                    which sites. Bots are counted apart. Nothing about people.

Tables (.csv) are UTF-8 with commas. An apostrophe stands before a cell that a
spreadsheet would take for a formula; the .json files have it as it was typed.
Texts in other languages are only in the .json files ("translations").
Times are in UTC. Prices are in the currency of settings.json where a
work has no other one. "prices" in the .json files is what a work cost when.
An import reads it.

An import reads paintings, exhibitions and series back from this folder, into
this site or another one: in the Control Panel under Paintings, or with
"npm run import" at the terminal.

Not in here: accounts and passwords, the history of changes, what was deleted,
emails, and inventory numbers that are no longer in use, such as those of deleted
works: another site that reads this folder may give them again. All of that is in
a backup (in the Control Panel under Backup, or "npm run backup"), which only the
program reads back as a whole.
`
