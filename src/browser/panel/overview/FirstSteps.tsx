import { createOverviewCalls } from '../../../client/owner/overview.ts'
import { FIRST_STEPS, type FirstStep, type Overview } from '../../../contract/overview.ts'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import { run } from '../../stores/browser.ts'
import { call } from '../../stores/owner.ts'

const calls = createOverviewCalls(call)

interface Step {
  readonly title: string
  /** Where it is done. A step that only the server's environment decides has none. */
  readonly href?: string
  readonly hint: string
}
/** `siteUrl`: the address that the site has now. */
const stepsOf = (siteUrl: string): Readonly<Record<FirstStep, Step>> => ({
  name: {
    title: 'Write your name',
    href: '#site/name',
    hint: 'It appears on every page and in search results.',
  },
  painting: {
    title: 'Add your first painting',
    href: PAGE_PATHS.createPainting,
    hint: 'A photograph, its name, size and year.',
  },
  about: { title: 'Write about yourself', href: '#site/about', hint: 'A sample helps you get started.' },
  legal: {
    title: 'Write terms and a privacy policy',
    href: '#site/terms',
    hint: 'Both have samples to adapt.',
  },
  mail: {
    title: 'Set up the mail server',
    href: '#site/mail',
    hint: 'So that inquiries reach you, and replies reach your visitors.',
  },
  backup: { title: 'Set up backups', href: '#backup', hint: 'A copy of everything, every day.' },
  address: {
    title: 'Get your own web address',
    hint: `At the moment the site is at ${siteUrl}, which others cannot reach. Whoever looks after the server sets SITE_URL.`,
  },
})

const StepText = ({ title, href, hint }: Step) => (
  <span>
    {href ? <a href={href}>{title}</a> : title} <span className="summary-line">{hint}</span>
  </span>
)

interface Props extends Pick<Overview, 'siteUrl'> {
  readonly done: readonly FirstStep[]
  readonly onHide: () => void
}
/** What a new owner does first. A step is ticked off when the site has what it asks for. */
export function FirstSteps({ done, siteUrl, onHide }: Props) {
  const steps = stepsOf(siteUrl)
  async function hide() {
    const outcome = await run({ work: calls.hideFirstSteps, failed: 'The first steps could not be hidden.' })
    if (outcome.kind === 'done') onHide()
  }
  return (
    <section className="block first-steps" aria-labelledby="first-steps">
      <h3 id="first-steps">
        First steps: {done.length} of {FIRST_STEPS.length}
      </h3>
      <ol className="list">
        {FIRST_STEPS.map((step) =>
          done.includes(step) ? (
            <li key={step} className="is-done">
              <span className="hidden-text">Done: </span>
              {steps[step].title}
            </li>
          ) : (
            <li key={step}>
              <StepText {...steps[step]} />
            </li>
          ),
        )}
      </ol>
      <button className="plain-button" type="button" onClick={() => void hide()}>
        Hide these steps
      </button>
    </section>
  )
}
