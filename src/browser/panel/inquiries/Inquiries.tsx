import { useState } from 'react'
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
  if (tail === 'blocked') return <Blocks />
  if (tail !== '') return <InquiryMessage key={tail} id={tail} actions={inbox.actions} />
  return (
    <>
      <WaitingMail />
      <InquiryList inbox={inbox} lastOpen={lastOpen} onOpen={setLastOpen} />
    </>
  )
}
