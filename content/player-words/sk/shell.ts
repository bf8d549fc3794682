import type { ShellWords } from '../player-words.ts'

export const shell: ShellWords<'sk'> = {
  steps: {
    at: 'Krok {n} z {total}: {name}',
    screening: 'O vás',
    instructions: 'Skôr než začnete',
    tasks: 'Vaša časť',
    followUps: 'Na záver',
  },
  leave: 'Odísť',
  start: 'Spustiť',
  beginAgain: 'Začať odznova',
  offline: {
    title: 'Spojenie vypadlo.',
    text: 'Pokračujte: vaše odpovede čakajú v tomto prehliadači a odošlú sa, keď sa obnoví.',
    retry: 'Skúsiť teraz',
  },
  welcome: {
    begin: 'Začať',
    moment: 'Okamih…',
    failed: 'Štúdia sa nedala začať. Skontrolujte pripojenie a skúste to znova.',
    storedTitle: 'Čo sa ukladá',
    stored:
      'Vaše odpovede, kedy ste ich dali, a krajina, z ktorej sa pripájate. Žiadne meno, žiadna adresa, žiadny účet; prosím, ani ich nepíšte. Tento prehliadač si pamätá, kde ste, aby ste sa mohli vrátiť.',
  },
  left: {
    title: 'Opustili ste štúdiu',
    text: 'Čo ste doteraz odpovedali, zostáva uložené. Vráťte sa z tohto prehliadača, kedy chcete: budete pokračovať tam, kde ste skončili.',
    goOn: 'Pokračovať',
  },
  closing: {
    stored: 'Všetko je uložené.',
    waiting: 'Vaše posledné odpovede sú na ceste. Nechajte túto stránku otvorenú.',
    results: 'Pozrieť výsledky',
    again: 'Zúčastniť sa znova',
  },
  elsewhere: {
    title: 'Pokračujete na inej karte',
    text: 'Táto štúdia je otvorená na inej karte tohto prehliadača a vaše odpovede sa prijímajú tam. Môžete ju vrátiť aj sem.',
    here: 'Pokračovať tu',
  },
  refused: {
    title: 'Táto relácia nemôže pokračovať',
    text: 'Jej odpovede sa už neprijímajú.',
  },
  opening: 'Štúdia je na ceste.',
  unreachable: {
    title: 'Štúdia neprišla',
    text: 'Možno vypadlo vaše pripojenie. Nič sa nestratilo: čo ste už odpovedali, zostáva uložené.',
  },
  unknown: { title: 'Na tomto odkaze nie je štúdia', text: 'Táto štúdia neexistuje alebo je uzavretá.' },
  tryAgain: 'Skúsiť znova',
  fullSize: 'Plná veľkosť',
  wordsOfFilm: 'Čo video ukazuje',
  wordsOfRecording: 'Prečítať text',
  cannotPlay: 'Tu sa to nedá prehrať. Prečítajte si namiesto toho text.',
}
