import type { ToolWords } from '../player-words.ts'

export const firstClick: ToolWords<'fr', 'firstclick'> = {
  at: 'Tâche {n} sur {total}',
  lead: 'L’image remplit l’écran quand vous commencez. Cliquez une fois, là où vous commenceriez.',
  further: {
    one: 'Ensuite, vous pourrez ajouter un clic.',
    other: 'Ensuite, vous pourrez ajouter jusqu’à {n} clics.',
  },
  show: 'Afficher l’image',
  done: 'C’était tout',
  skip: 'Passer cette tâche',
  coming: 'L’image est en route.',
  kept: 'Noté. Où cliqueriez-vous ensuite ?',
  broken: 'L’image n’est pas arrivée. Votre connexion a peut-être été coupée.',
  picture: 'L’image : {alt}',
  keys: 'Les flèches déplacent un viseur, avec Maj à plus grands pas. Entrée clique.',
  crosshair: '{x} sur {width} depuis la gauche, {y} sur {height} depuis le haut',
}
