import { useEffect, useState } from 'react'
import { Blocks } from './Blocks.tsx'
import { useHashTail } from '../parts/hash-tail.ts'
import { InquiryList } from './InquiryList.tsx'
import { InquiryMessage } from './InquiryMessage.tsx'
import { useInquiries } from './use-inquiries.ts'
import { WaitingMail } from '../mail/WaitingMail.tsx'

/** `#inquiries` is the list, `#inquiries/blocked` the blocked senders, `#inquiries/{id}` one message. */
export default function Inquiries() {
  const inbox = useInquiries()
  const tail = useHashTail()
  const [lastOpen, setLastOpen] = useState('')
  const { reload } = inbox
  // What was done with a message may be newer than the list, which is loaded at the same time.
  useEffect(() => (tail === '' ? undefined : reload), [tail, reload])
  if (tail === 'blocked') return <Blocks />
  if (tail !== '') return <InquiryMessage key={tail} id={tail} actions={inbox.actions} />
  return (
    <>
      <WaitingMail />
      <InquiryList inbox={inbox} lastOpen={lastOpen} onOpen={setLastOpen} />
    </>
  )
}
