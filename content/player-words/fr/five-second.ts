import type { ToolWords } from '../player-words.ts'

export const fiveSecond: ToolWords<'fr', 'fivesecond'> = {
  at: 'Image {n} sur {total}',
  lead: 'Une image remplit votre écran pendant {time}, une seule fois, et ne revient pas. Regardez-la simplement : il n’y a rien à cliquer. Ensuite, nous demandons ce dont vous vous souvenez.',
  time: { one: '{n} seconde', other: '{n} secondes' },
  show: 'Afficher pendant {time}',
  shown: 'L’image est à l’écran pendant {time}',
  broken: 'L’image n’est pas arrivée. Vérifiez votre connexion et réessayez ; le temps n’a pas commencé.',
  cannotSee: 'Si vous ne pouvez pas voir l’image',
  glance:
    'Cette tâche porte sur ce qui se voit d’un coup d’œil. Elle ne peut pas se faire à l’oreille, et aucun lecteur d’écran ne peut lire l’image en si peu de temps.',
  skip: 'Je ne peux pas voir les images : continuer sans elle',
}
