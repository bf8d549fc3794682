/**
 * Passwords of ten and more characters that head the lists of leaked ones, in lower case. Shorter ones are refused by
 * their length.
 */
const commonPasswords: ReadonlySet<string> = new Set(
  `0123456789 1029384756 1111111111 11223344556 1122334455 1212121212 1234512345 1234554321 123456123456 12345678900
  1234567890 12345678910 123456789a 123456789q 123456789abc 1234567891 12345678912 1234567899 123456987654 1357924680
  147258369 1472583690 1qaz2wsx3edc 1qazxsw23edc 2222222222 5555555555 6666666666 7777777777 741852963 789456123
  7894561230 8888888888 9876543210 98765432100 9999999999 0000000000 0987654321 aa12345678 aaaaaaaaaa abc1234567
  abcd123456 abcd1234567 abcdef1234 abcdefg123 abcdefghij admin12345 admin123456 administrator asdf123456 asdfasdf12
  asdfghjkl1 asdfghjkl; asdfghjkl123 azertyuiop babygirl123 barcelona1 baseball123 basketball basketball1
  blink182182 butterfly1 california1 changeme123 charlie123 chocolate1 christopher cinderella computer123
  correcthorsebatterystaple cristiano7 dragon12345 elizabeth1 facebook123 football12 football123 fuckyou123
  gfhjkm12345 google12345 helloworld hellokitty hello12345 iloveyou12 iloveyou123 iloveyou1234 jordan12345
  letmein123 letmein1234 liverpool1 liverpool123 lovelylove manchester master12345 michael123 michelle123
  microsoft1 minecraft1 minecraft123 monkey12345 motherfucker mynoob1234 mypassword p@ssw0rd12 p@ssw0rd123
  p@ssword123 pa55word123 pass123456 passw0rd12 passw0rd123 password00 password01 password10 password11 password12
  password123 password1234 password12345 password123456 password1! password123! passwordpassword pokemon123
  princess12 princess123 q1w2e3r4t5 q1w2e3r4t5y6 qazwsxedcrfv qazwsx12345 qwaszx1234 qwer123456 qwer1234qwer
  qweasdzxc1 qweasdzxc123 qwerasdfzxcv qwerty1234 qwerty12345 qwerty123456 qwerty123! qwerty7890 qwertyqwerty
  qwertyuiop qwertyuiop1 qwertyuiop123 qwertyuiop[] realmadrid rockstar123 secret1234 snowball123 spiderman1
  starwars12 starwars123 sunshine12 sunshine123 superman12 superman123 temppassword test123456 test12345678
  testtest12 trustno1trustno1 understory understory1 understory123 welcome123 welcome1234 welcome2020 welcome2024
  welcome2025 welcome2026 whatever12 zaq12wsxcde3 zaq1zaq1zaq1 zxcvbnm123 zxcvbnm1234 zxcvbnmasdfghjkl`.split(
    /\s+/,
  ),
)

/** Whether a password is so common that attackers try it first; in any case, or one character repeated. */
export const isCommonPassword = (password: string) =>
  commonPasswords.has(password.toLowerCase()) || /^(.)\1*$/su.test(password)
