import type { Same } from '../same.ts'
import type en from '../en/forms.ts'

export default {} as const satisfies Same<typeof en>
