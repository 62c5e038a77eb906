/** The names of the places in a message. */
type Names<Message extends string> = string extends Message
  ? string
  : Message extends `${string}{${infer Name}}${infer Rest}`
    ? Name | Names<Rest>
    : never

/** Fills in the places of a message: `fill('{name}: is empty.', { name: 'a.jpg' })`. */
export const fill = <Message extends string>(
  message: Message,
  values: Readonly<Record<Names<Message>, string | number>>,
): string => message.replaceAll(/\{(\w+)\}/g, (_, name: Names<Message>) => String(values[name]))
