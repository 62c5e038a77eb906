/** A whole hash of no password, because random requests also guess passwords. */
export const NO_PASSWORD = '$argon2id$v=19$m=64,t=1,p=1$c2FsdHNhbHQ$aGFzaGhhc2g'
