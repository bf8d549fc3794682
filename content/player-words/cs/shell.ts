import type { ShellWords } from '../player-words.ts'

export const shell: ShellWords<'cs'> = {
  steps: {
    at: 'Krok {n} z {total}: {name}',
    screening: 'O vás',
    instructions: 'Než začnete',
    tasks: 'Vaše část',
    followUps: 'Na závěr',
  },
  leave: 'Odejít',
  start: 'Spustit',
  beginAgain: 'Začít znovu',
  offline: {
    title: 'Spojení vypadlo.',
    text: 'Pokračujte: vaše odpovědi čekají v tomto prohlížeči a odešlou se, až se obnoví.',
    retry: 'Zkusit teď',
  },
  welcome: {
    begin: 'Začít',
    moment: 'Okamžik…',
    failed: 'Studii se nepodařilo začít. Zkontrolujte připojení a zkuste to znovu.',
    storedTitle: 'Co se ukládá',
    stored:
      'Vaše odpovědi, kdy jste je dali, a země, ze které se připojujete. Žádné jméno, žádná adresa, žádný účet; prosíme, ani je nepište. Tento prohlížeč si pamatuje, kde jste, abyste se mohli vrátit.',
  },
  left: {
    title: 'Opustili jste studii',
    text: 'Co jste dosud odpověděli, zůstává uloženo. Vraťte se z tohoto prohlížeče, kdykoli chcete: budete pokračovat tam, kde jste skončili.',
    goOn: 'Pokračovat',
  },
  closing: {
    stored: 'Všechno je uloženo.',
    waiting: 'Vaše poslední odpovědi jsou na cestě. Nechte tuto stránku otevřenou.',
    results: 'Zobrazit výsledky',
    again: 'Zúčastnit se znovu',
  },
  elsewhere: {
    title: 'Pokračujete na jiné kartě',
    text: 'Tato studie je otevřená na jiné kartě tohoto prohlížeče a vaše odpovědi se přijímají tam. Můžete ji vrátit i sem.',
    here: 'Pokračovat zde',
  },
  refused: {
    title: 'Tato relace nemůže pokračovat',
    text: 'Její odpovědi se už nepřijímají.',
  },
  opening: 'Studie je na cestě.',
  unreachable: {
    title: 'Studie nedorazila',
    text: 'Možná vypadlo vaše připojení. Nic se neztratilo: co jste už odpověděli, zůstává uloženo.',
  },
  unknown: { title: 'Na tomto odkazu není studie', text: 'Tato studie neexistuje nebo je uzavřená.' },
  tryAgain: 'Zkusit znovu',
  fullSize: 'Plná velikost',
  wordsOfFilm: 'Co video ukazuje',
  wordsOfRecording: 'Přečíst text',
  cannotPlay: 'Tady se to nedá přehrát. Přečtěte si místo toho text.',
}
