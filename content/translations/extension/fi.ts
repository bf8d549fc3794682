import type { ExtensionTexts } from './texts.ts'

export const texts: ExtensionTexts = {
  bar: {
    region: 'Tehtäväsi',
    done: 'Onnistui',
    giveUp: 'Luovutan',
    collapse: 'Piilota tehtävä',
    expand: 'Näytä tehtävä',
    move: 'Siirrä tehtävää: vedä sitä tai paina nuolinäppäintä',
    timeLeft: '{time} jäljellä',
    lastMinute: 'Minuutti jäljellä.',
    timeUp: 'Aika on loppunut.',
    recorded: 'Sivut, joilla käyt, tallennetaan.',
    disconnected: 'Laajennus on pysäytetty. Palaa tutkimukseen.',
  },
  offer: {
    title: 'Tee tehtävät selainlaajennuksella',
    text: 'Laajennus näyttää tehtävän itse sivustolla ja kertoo tutkimukselle, millä sivuilla käyt. Se toimii vain testin aikana.',
    ready: 'Selainlaajennus on valmis.',
    gone: 'Laajennus ei ole enää käytettävissä. Jatka tehtävää tällä sivulla.',
    outdated:
      'Laajennuksesi on liian vanha tähän tutkimukseen. Lataa se uudelleen ja ota se käyttöön vanhan tilalle.',
    missing:
      'Ilman laajennusta tutkimus ei tiedä, millä sivuilla käyt ja mitä napsautat. Voit tehdä kaikki tehtävät.',
    unsupported: 'Laajennus vaatii tietokoneella Chromen, Edgen tai vastaavan selaimen.',
    download: 'Lataa laajennus',
    recheck: 'Tarkista uudelleen',
    without: 'Jatka ilman sitä',
  },
  guide: {
    unpack: 'Lataa tiedosto ja pura se: kaksoisnapsauta sitä tai valitse ”Pura kaikki”.',
    open: 'Kirjoita osoiteriville chrome://extensions. Edgessä se on edge://extensions.',
    developer: 'Ota ”Kehittäjätila” käyttöön.',
    load: 'Valitse ”Lataa paketoimaton” ja purettu kansio.',
    back: 'Palaa tälle sivulle ja lataa se uudelleen.',
    remove: 'Poista laajennus avaamalla sama sivu ja valitsemalla ”Poista”.',
    rights:
      'Selain sanoo, että laajennus voi lukea kaikkia sivustoja, koska testi voi johtaa mille tahansa niistä. Se toimii vain testin avaamissa välilehdissä ja lähettää tietoja vain osoitteeseen {site}.',
  },
}
