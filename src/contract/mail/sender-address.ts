/** The address of a sender such as `Mara <mara@studio.example>`. */
export const addressOf = (sender: string) => /<(.+)>/.exec(sender)?.[1] ?? sender.trim()

/** Its domain; '' where it has none. */
export const domainOf = (sender: string) => addressOf(sender).split('@')[1]?.toLowerCase() ?? ''
