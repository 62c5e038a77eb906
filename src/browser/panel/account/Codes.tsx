import { useState } from 'react'
import type { CodeSetUp as SetUp } from '../../../contract/people/factors.ts'
import { run } from '../../stores/browser.ts'
import { accounts } from '../../stores/session/accounts.ts'
import { say } from '../../stores/words.ts'
import { CodeSetUp } from './CodeSetUp.tsx'
import type { PartProps } from './forms.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { useOwnAccountWords } from './words.ts'

/** Codes of an app as a second step after the password: off, being set up, or on. */
export function Codes({ account: { secondFactor }, onChange }: PartProps) {
  const { codes: words } = useOwnAccountWords()
  const [setUp, setSetUp] = useState<SetUp>()
  const [fresh, setFresh] = useState<readonly string[]>()

  async function start() {
    const outcome = await run({ work: accounts.startCodes, failed: words.notOn })
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
    const outcome = await run({ work: accounts.makeRecoveryCodes, failed: words.notMade, isAsked: true })
    if (outcome.kind === 'done') show(outcome.value.codes)
  }
  async function turnOff() {
    const outcome = await run({
      work: accounts.turnCodesOff,
      failed: words.notOff,
      said: words.areOff,
      isAsked: true,
    })
    if (outcome.kind !== 'done') return
    setFresh(undefined)
    onChange(() => outcome.value)
  }

  if (setUp) return <CodeSetUp setUp={setUp} onDone={show} onCancel={() => setSetUp(undefined)} />
  if (!secondFactor.isOn)
    return (
      <div>
        <p className="now">{words.text}</p>
        <button className="button quiet-button" type="button" onClick={() => void start()}>
          {words.switchOn}
        </button>
      </div>
    )
  return (
    <div>
      <p className="now" role="status">
        {say(words.left, { count: secondFactor.recoveryCodesLeft })}
      </p>
      {fresh && <RecoveryCodes codes={fresh} onDone={() => setFresh(undefined)} />}
      <p className="toolbar">
        <button className="button quiet-button" type="button" onClick={() => void makeNew()}>
          {words.makeNew}
        </button>
        <button className="button quiet-button" type="button" onClick={() => void turnOff()}>
          {words.switchOff}
        </button>
      </p>
    </div>
  )
}
