/**
 * Common passwords that are long enough to pass the length rule, and the words people build such passwords on (the rule
 * in password-strength.ts strips digits and marks around them). A small list of our own; leaked passwords are in
 * known-passwords.bin, which is looked up with the unchanged password.
 */
const Text = `
password passw0rd passwort passord parola senha contrasena motdepasse wachtwoord geheim segreto secret
12345678 123456789 1234567890 12345678910 123123123 11111111 00000000 87654321 987654321 0987654321 12341234 11223344
1q2w3e4r 1q2w3e4r5t 1qaz2wsx qazwsxedc zaq12wsx qwertyuiop qwerty qwerty123 qwertz qwertzuiop azerty azertyuiop asdfghjkl
asdfasdf zxcvbnm qweasdzxc q1w2e3r4 abcdefgh abcd1234 abc123 abc12345 a1b2c3d4 aaaaaaaa
iloveyou iloveu loveyou tiamo amore amoremio loveme lovely princess principessa sunshine superman batman spiderman pokemon
football baseball basketball calcio juventus inter milan napoli liverpool arsenal chelsea barcelona realmadrid hockey
welcome benvenuto willkommen bienvenue letmein login admin administrator root superuser default changeme changeit guest
master monkey dragon shadow michael jennifer jessica charlie daniel andrea francesco francesca giuseppe alessandro
alexander antonio giovanni martina federica valentina stefania computer internet samsung microsoft google facebook
whatever trustno starwars matrix freedom mustang ferrari corvette mercedes harley cheese chocolate cookie butterfly
summer winter spring autumn estate inverno primavera autunno january february november december gennaio dicembre
hello helloworld ciaociao hallo testtest test testing tester user username pass passpass mypassword newpassword
blink182 snoopy pepper ginger tigger maggie buster killer jordan hunter ranger soccer thomas robert matthew
letmein1 access secure security system server company hospital ospedale medico doctor dottore health salute
glyph
`;

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(Text.trim().split(/\s+/));
