import { useEffect, useState } from 'react'
import { Blocks } from './Blocks.tsx'
import { useHashList } from '../parts/hash-tail.ts'
import { InquiryList } from './InquiryList.tsx'
import { InquiryMessage } from './InquiryMessage.tsx'
import { LIST_NAMES, useInquiries } from './use-inquiries.ts'
import { WaitingMail } from '../mail/WaitingMail.tsx'

/** `#inquiries/archived` is a list, `#inquiries/blocked` the blocked senders, `#inquiries/{id}` one message. */
export default function Inquiries() {
  const { list, choose, isShown, tail, back } = useHashList('inquiries', LIST_NAMES)
  const inbox = useInquiries(list)
  const [lastOpen, setLastOpen] = useState('')
  const { reload } = inbox
  // What was done with a message may be newer than the list, which is loaded at the same time.
  useEffect(() => (isShown ? undefined : reload), [isShown, reload])
  if (tail === 'blocked') return <Blocks back={back} />
  if (!isShown) return <InquiryMessage key={tail} id={tail} actions={inbox.actions} back={back} />
  return (
    <>
      <WaitingMail />
      <InquiryList inbox={inbox} choose={choose} lastOpen={lastOpen} onOpen={setLastOpen} />
    </>
  )
}
