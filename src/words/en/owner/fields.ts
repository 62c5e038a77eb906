/** What the owner's forms say around their fields. */
export default {
  optional: 'optional',
  characters: '{length} of {max} characters',
  fix: 'Fix {count, plural, one {# field} other {# fields}}',
  fillIn: 'Fill in {count, plural, one {# field} other {# fields}}',
  inLanguage: 'In {language}',
  fieldInLanguage: '{field} in {language}',
  complete: 'complete',
  missing: '{missing} of {all, plural, one {# text} other {# texts}} missing',
  sameAs: 'Same as in {language}',
  discarded: 'Changes discarded',
  restored: 'Changes restored',
  theirsTaken: 'Their changes taken',
} as const
