interface Props<Value extends string> {
  readonly label: string
  readonly choices: readonly (readonly [value: Value, title: string])[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** Buttons that choose one of a few lists. All names are visible. */
export function Choices<Value extends string>({ label, choices, value, onChange }: Props<Value>) {
  return (
    <div className="choices" role="group" aria-label={label}>
      {choices.map(([each, title]) => (
        <button key={each} type="button" aria-pressed={each === value} onClick={() => onChange(each)}>
          {title}
        </button>
      ))}
    </div>
  )
}
