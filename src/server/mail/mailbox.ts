/** The mailbox of an address in lower case: many mail servers ignore a tag, as in `ada+tag@example.org`. */
export const mailboxOf = (email: string) => {
  const [tag, end] = [email.indexOf('+'), email.lastIndexOf('@')]
  return tag > 0 && tag < end ? email.slice(0, tag) + email.slice(end) : email
}
