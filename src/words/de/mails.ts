import type { Same } from '../same.ts'
import type en from '../en/mails.ts'

export default {} as const satisfies Same<typeof en>
