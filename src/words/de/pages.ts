import type { Same } from '../same.ts'
import type en from '../en/pages.ts'

export default {} as const satisfies Same<typeof en>
