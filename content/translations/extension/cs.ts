import type { ExtensionTexts } from './texts.ts'

export const texts: ExtensionTexts = {
  bar: {
    region: 'Váš úkol',
    done: 'Hotovo',
    giveUp: 'Vzdávám to',
    collapse: 'Skrýt úkol',
    expand: 'Zobrazit úkol',
    move: 'Přesunout úkol: přetáhněte ho nebo stiskněte šipku',
    timeLeft: 'Zbývá {time}',
    lastMinute: 'Zbývá jedna minuta.',
    timeUp: 'Čas vypršel.',
    recorded: 'Stránky, které navštívíte, se zaznamenávají.',
    disconnected: 'Rozšíření bylo zastaveno. Vraťte se do studie.',
  },
  offer: {
    title: 'Plňte úkoly s rozšířením prohlížeče',
    text: 'Rozšíření zobrazuje úkol přímo na webu a sděluje studii, které stránky navštívíte. Funguje jen během testu.',
    ready: 'Rozšíření prohlížeče je připraveno.',
    gone: 'Rozšíření už není dostupné. Pokračujte v úkolu na této stránce.',
    outdated: 'Vaše rozšíření je pro tuto studii příliš staré. Stáhněte ho znovu a načtěte ho místo starého.',
    missing:
      'Bez rozšíření studie neví, které stránky navštívíte a kam kliknete. Můžete splnit všechny úkoly.',
    unsupported: 'Rozšíření potřebuje Chrome, Edge nebo podobný prohlížeč v počítači.',
    download: 'Stáhnout rozšíření',
    recheck: 'Zkontrolovat znovu',
    without: 'Pokračovat bez něj',
  },
  guide: {
    unpack: 'Stáhněte soubor a rozbalte ho: dvakrát na něj klikněte nebo zvolte „Extrahovat vše“.',
    open: 'Do adresního řádku napište chrome://extensions. V Edgi je to edge://extensions.',
    developer: 'Zapněte „Režim pro vývojáře“.',
    load: 'Zvolte „Načíst rozbalené“ a rozbalenou složku.',
    back: 'Vraťte se na tuto stránku a načtěte ji znovu.',
    remove: 'Chcete-li rozšíření odebrat, otevřete stejnou stránku a zvolte „Odebrat“.',
    rights:
      'Prohlížeč uvádí, že rozšíření může číst všechny weby, protože test může vést na kterýkoli. Běží jen na kartách, které otevře test, a data posílá jen na {site}.',
  },
}
