import type { ExtensionTexts } from './texts.ts'

export const texts: ExtensionTexts = {
  bar: {
    region: 'Vaša úloha',
    done: 'Hotovo',
    giveUp: 'Vzdávam to',
    collapse: 'Skryť úlohu',
    expand: 'Zobraziť úlohu',
    move: 'Presunúť úlohu: potiahnite ju alebo stlačte šípku',
    timeLeft: 'Zostáva {time}',
    lastMinute: 'Zostáva jedna minúta.',
    timeUp: 'Čas vypršal.',
    recorded: 'Stránky, ktoré navštívite, sa zaznamenávajú.',
    disconnected: 'Rozšírenie bolo zastavené. Vráťte sa do štúdie.',
  },
  offer: {
    title: 'Plňte úlohy s rozšírením prehliadača',
    text: 'Rozšírenie zobrazuje úlohu priamo na webe a oznamuje štúdii, ktoré stránky navštívite. Funguje iba počas testu.',
    ready: 'Rozšírenie prehliadača je pripravené.',
    gone: 'Rozšírenie už nie je dostupné. Pokračujte v úlohe na tejto stránke.',
    outdated:
      'Vaše rozšírenie je pre túto štúdiu príliš staré. Stiahnite ho znova a načítajte ho namiesto starého.',
    missing:
      'Bez rozšírenia štúdia nevie, ktoré stránky navštívite a kam kliknete. Môžete splniť všetky úlohy.',
    unsupported: 'Rozšírenie potrebuje Chrome, Edge alebo podobný prehliadač v počítači.',
    download: 'Stiahnuť rozšírenie',
    recheck: 'Skontrolovať znova',
    without: 'Pokračovať bez neho',
  },
  guide: {
    unpack: 'Stiahnite súbor a rozbaľte ho: dvakrát naň kliknite alebo vyberte „Extrahovať všetko“.',
    open: 'Do riadka s adresou napíšte chrome://extensions. V prehliadači Edge je to edge://extensions.',
    developer: 'Zapnite „Režim pre vývojárov“.',
    load: 'Vyberte „Načítať rozbalené“ a rozbalený priečinok.',
    back: 'Vráťte sa na túto stránku a načítajte ju znova.',
    remove: 'Ak chcete rozšírenie odstrániť, otvorte tú istú stránku a vyberte „Odstrániť“.',
    rights:
      'Prehliadač uvádza, že rozšírenie môže čítať všetky weby, pretože test môže viesť na ktorýkoľvek. Beží iba na kartách, ktoré otvorí test, a údaje posiela iba na {site}.',
  },
}
