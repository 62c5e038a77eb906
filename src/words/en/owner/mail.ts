/** The emails that wait, and why. */
export default {
  waiting: {
    label: 'Waiting emails',
    unsent: '{count, plural, one {# email} other {# emails}} could not be sent yet.',
    noServer: 'No mail server is set up, so this site cannot send email.',
    noServerAndWaiting:
      'No mail server is set up, so this site cannot send email. {count, plural, one {# email is} other {# emails are}} waiting.',
    setUp: 'Set up the mail server',
    show: 'Show {count, plural, one {it} other {them}}',
    more: '… and {count} more.',
    next: { waiting: 'Waiting', unsent: 'Not sent', again: 'Will be tried again' },
    tryNow: 'Try now',
    delete: 'Delete',
    which: ': {subject}, to {to}',
    hasLeft: 'This email has already been sent',
    isSending: 'The email is being sent',
    notTried: 'The email could not be tried again.',
    notDeleted: 'Failed to delete the email.',
    deleted: 'Email deleted',
  },
  errors: {
    refused: 'The address is refused: it may be mistyped, or gone',
    later: 'The recipient’s mail server asks to try again later',
    unreachable: 'The mail server cannot be reached',
    login: 'The mail server does not accept the username or the password',
    encryption: 'The connection to the mail server could not be encrypted',
    message: 'The mail server refuses this email',
    other: 'It was not sent',
  },
  /** Whether mails of the sender's domain will be taken for genuine. */
  domain: {
    title: 'Will it arrive?',
    hint: 'Gmail, Outlook and others trust your emails only if your domain says who may send them.',
    check: 'Check my domain',
    checking: 'Asking your domain …',
    notChecked: 'The domain was not checked.',
    none: 'There is no address to check yet. Set up the mail server first.',
    allRight: 'Everything is in place at {domain}. Mail hosts can tell that your emails are genuine.',
    someMissing:
      'Something can be improved at {domain}. Enter the lines below where you bought the domain, under “DNS”. They work within a day.',
    nothingMissing: 'As far as it can be seen from here, nothing is missing at {domain}.',
    providers:
      'Your address belongs to {domain}, which takes care of this itself. Send through its own mail server, and write at most a few hundred emails a day.',
    otherAccount:
      'Your emails say that they come from {domain}, but they are sent with an account of {account}. Many mail hosts take that for forged. Use an account of {domain}.',
    elsewhere:
      'Your address belongs to {domain}, but your emails leave through another mail server. {domain} asks others to distrust such emails (DMARC), so most are refused or taken for spam. Send through the mail server of {domain}, or from an address of your own domain.',
    noAnswer:
      'The DNS of {domain} does not answer at the moment, so it cannot be said whether your emails arrive. This changes nothing: you can send, or look again in a few minutes.',
    records: {
      mx: 'Replies (MX)',
      spf: 'Who may send (SPF)',
      dkim: 'Signature (DKIM)',
      dmarc: 'What happens to forged email (DMARC)',
    },
    states: {
      right: 'in place',
      missing: 'missing',
      wrong: 'to be changed',
      unsure: 'unclear',
      unanswered: 'no answer',
    },
    advice: {
      mx: 'Without it nobody can reply to you. The company that keeps your mailbox tells you the entry.',
      spf: 'It names the servers that may send for you. A domain has exactly one.',
      dkim: 'Switch the signature (DKIM) on at the company that keeps your mailbox. Its settings call it “DKIM” or “domain authentication”, and give you the line to enter. If you have done so, all is well: the line may have a name that cannot be guessed.',
      dmarc: 'It asks other mail hosts to tell you about forged email, and big ones require it.',
    },
    nullMx:
      'The entry says that this address takes no email, so nobody can reply to you, and some mail hosts refuse your emails. The company that keeps your mailbox tells you the right entry.',
    dmarcWrong: 'A domain has exactly one such record, and it says what is to happen (p=…).',
    ownNetworkSpf:
      'Your mail server is in your own network. Ask whoever looks after it from which address its emails reach the internet: this record has to name it.',
    unsureSpf:
      'From here it cannot be seen whether this domain has to name your mail server, or does so by the record of another one: ask the company that runs it for its SPF line.',
    unanswered: 'This question was not answered. Try again in a few minutes.',
    type: 'Type',
    name: 'Name',
    value: 'Value',
    instead: 'In place of',
    copy: 'Copy',
    copyOf: 'Copy {what}: {record}',
    copied: 'Copied',
    toCopy: 'Select the text and copy it with Ctrl+C or ⌘C.',
    names:
      'Some companies add {domain} to the name by themselves. Then enter only what stands before it, or @ where nothing does.',
    rules:
      'Gmail, Yahoo and Outlook ask for SPF, DKIM and DMARC from everybody who writes to many people, and for a way to leave with one click, which your letters have. They also ask that at most three in a thousand readers report an email as spam: so write only to people who want it.',
    /** Before the first letter leaves, and before others where something is missing. */
    before: {
      title: 'Will it arrive?',
      amiss: 'Something is missing at {domain}. Some mailboxes may refuse the letter, or take it for spam:',
      lacks: {
        mx: '{state, select, missing {No entry says where replies go (MX).} other {The entry for replies says that no email is taken (MX).}}',
        spf: '{state, select, missing {No entry says who may send for you (SPF).} other {The entry about who may send for you has to be changed (SPF).}}',
        dmarc:
          '{state, select, missing {No entry says what happens to forged email (DMARC).} other {The entry about forged email does not count (DMARC).}}',
      },
      lines: 'What to enter, and where',
      allTheSame: 'You can send the letter all the same.',
    },
  },
  /** The form of the mail server. */
  server: {
    sender: 'Email address',
    senderHint: 'Emails to your visitors come from this address.',
    senderFixed: 'This is set on the server by MAIL_FROM, so it cannot be changed here.',
    host: 'Mail server',
    hostHint: 'Your provider’s help calls it “outgoing mail” or “SMTP”: for example smtp.example.org.',
    security: 'Encryption',
    securities: {
      tls: 'TLS (usually port 465)',
      starttls: 'STARTTLS (usually port 587)',
      none: 'None (only inside your own network)',
    },
    port: 'Port',
    userName: 'Username',
    userNameHint: 'Usually your whole email address.',
    password: 'Password',
    passwordSaved: 'A password is saved. Leave this empty to keep it.',
    passwordHint: 'Gmail, iCloud and others need an app password, which you create in your account there.',
    passwordUnreadable:
      'The saved password can no longer be read, because this site was moved. Enter it again: until then, emails wait.',
    passwordMissing: 'The password is missing. Enter it again: until then, emails wait.',
    notSaved: 'The mail server was not saved.',
    saved: 'Mail server saved',
    remove: 'Remove',
    notRemoved: 'The mail server was not removed.',
    removed: 'Mail server removed',
    none: 'No mail server is set up, so this site cannot send email.',
    inWords: 'Email is sent through <b>{host}</b>, port {port}{as}{from}.',
    as: ', as {userName}',
    from: '. It comes from {sender}',
    fixed: 'This is set on the server by <code>SMTP_URL</code>, so it cannot be changed here.',
    onlyOwner: 'Only the owner of the site can change this.',
    test: {
      title: 'Test email',
      to: 'Send it to',
      send: 'Send a test email',
      sending: 'Waiting for the mail server …',
      accepted: '<b>The mail server accepted the email.</b> Check whether it arrives at {to}.',
      notSent: 'The email was not sent.',
      answer: 'The server says: {detail}',
      failures: {
        unknownHost: 'There is no server with this name. Check its spelling.',
        unreachable: 'The server does not answer at this port. Check its name, the port and the encryption.',
        timeout: 'The server did not answer in time. Check its name, the port and the encryption.',
        notMail: 'Something answers there, but it is not a mail server. Check the name and the port.',
        noTls: 'The server does not offer this encryption. Try another one.',
        certificate:
          'The server’s certificate is not valid for this name. Use the name that your provider gives.',
        wrongLogin:
          'The server does not accept the username or the password. Some providers need an app password, which you create for this site in your account there.',
        loginNeeded: 'The server needs a username and a password.',
        senderRefused:
          'The server does not send emails from this address. Use the address of your account there.',
        recipientRefused: 'The server refuses the address that the test email goes to.',
        mailRefused: 'The server refused the email.',
        other: 'The server gave an unknown reason.',
      },
    },
  },
} as const
