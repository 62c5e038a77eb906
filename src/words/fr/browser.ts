import type { Same } from '../same.ts'
import type en from '../en/browser.ts'

export default {} as const satisfies Same<typeof en>
