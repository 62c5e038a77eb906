import { useState } from 'react'
import type { CodeSetUp as SetUp } from '../../../contract/people/factors.ts'
import { run } from '../../stores/browser.ts'
import { accounts } from '../../stores/session/accounts.ts'
import { counted } from '../parts/counted.ts'
import { CodeSetUp } from './CodeSetUp.tsx'
import type { PartProps } from './forms.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

/** Codes of an app as a second step after the password: off, being set up, or on. */
export function Codes({ account: { secondFactor }, onChange }: PartProps) {
  const [setUp, setSetUp] = useState<SetUp>()
  const [fresh, setFresh] = useState<readonly string[]>()

  async function start() {
    const outcome = await run({ work: accounts.startCodes, failed: 'Codes could not be switched on.' })
    if (outcome.kind === 'done') setSetUp(outcome.value)
  }
  /** Shows new recovery codes. */
  function show(codes: readonly string[]) {
    setSetUp(undefined)
    setFresh(codes)
    const next = { isOn: true, recoveryCodesLeft: codes.length }
    onChange((account) => ({ ...account, secondFactor: next }))
  }
  async function makeNew() {
    const outcome = await run({ work: accounts.makeRecoveryCodes, failed: 'No new codes were made.' })
    if (outcome.kind === 'done') show(outcome.value.codes)
  }
  async function turnOff() {
    const outcome = await run({
      work: accounts.turnCodesOff,
      failed: 'Codes could not be switched off.',
      said: 'Codes are off',
    })
    if (outcome.kind !== 'done') return
    setFresh(undefined)
    onChange(() => outcome.value)
  }

  if (setUp) return <CodeSetUp setUp={setUp} onDone={show} onCancel={() => setSetUp(undefined)} />
  if (!secondFactor.isOn)
    return (
      <div>
        <p className="now">
          When you sign in with your password, you also enter a code from an app on your phone. A stolen
          password alone is then worth nothing.
        </p>
        <button className="button quiet-button" type="button" onClick={() => void start()}>
          Switch on codes
        </button>
      </div>
    )
  return (
    <div>
      <p className="now" role="status">
        Codes are on. {counted(secondFactor.recoveryCodesLeft, 'recovery code is', 'recovery codes are')}{' '}
        left.
      </p>
      {fresh && <RecoveryCodes codes={fresh} onDone={() => setFresh(undefined)} />}
      <p className="toolbar">
        <button className="button quiet-button" type="button" onClick={() => void makeNew()}>
          New recovery codes
        </button>
        <button className="button quiet-button" type="button" onClick={() => void turnOff()}>
          Switch off codes
        </button>
      </p>
    </div>
  )
}
