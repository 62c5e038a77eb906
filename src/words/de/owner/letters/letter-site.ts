import type en from '../../../en/owner/letters/letter-site.ts'
import type { Same } from '../../../same.ts'

export default {
  show: 'Auf der Website zeigen',
  hint: 'Sobald der Brief unterwegs ist, können Besucher ihn unter «Briefe» lesen, und seine E-Mail führt dorthin. In einem Test gilt der Link erst dann. Sie können das jederzeit ändern.',
  hintAfter: 'Besucher können ihn dann unter «Briefe» lesen. Eine Änderung gilt sofort.',
  will: 'Besucher können ihn auch auf der Website lesen.',
  see: 'Auf der Website ansehen',
  onSite: 'Auf der Website',
  onSiteOf: '«{subject}» auf der Website ansehen',
  isShown: 'Der Brief ist auf der Website',
  isHidden: 'Der Brief ist nicht mehr auf der Website',
  willBeShown: 'Er kommt auf die Website, sobald er unterwegs ist',
  willStayPrivate: 'Er kommt nicht auf die Website',
  notSaved: 'Das wurde nicht gespeichert.',
} as const satisfies Same<typeof en>
