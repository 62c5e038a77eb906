import type { Same } from '../same.ts'
import type en from '../en/works.ts'

export default {} as const satisfies Same<typeof en>
