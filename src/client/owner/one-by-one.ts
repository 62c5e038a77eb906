/** Makes these calls one after another. One that fails does not keep the others; the first failure is thrown at the end. */
export async function oneByOne<Item, Answer>(
  items: readonly Item[],
  work: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = []
  const errors: unknown[] = []
  for (const item of items)
    await work(item).then(
      (answer) => answers.push(answer),
      (error: unknown) => errors.push(error),
    )
  if (errors.length > 0) throw errors[0]
  return answers
}
