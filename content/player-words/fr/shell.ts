import type { ShellWords } from '../player-words.ts'

export const shell: ShellWords<'fr'> = {
  steps: {
    at: 'Étape {n} sur {total} : {name}',
    screening: 'À propos de vous',
    instructions: 'Avant de commencer',
    tasks: 'À vous',
    followUps: 'Pour finir',
  },
  leave: 'Quitter',
  start: 'Démarrer',
  beginAgain: 'Recommencer',
  offline: {
    title: 'La connexion est interrompue.',
    text: 'Continuez : vos réponses attendent dans ce navigateur et seront envoyées à son retour.',
    retry: 'Réessayer',
  },
  welcome: {
    begin: 'Commencer',
    moment: 'Un instant…',
    failed: 'L’étude n’a pas pu commencer. Vérifiez votre connexion et réessayez.',
    storedTitle: 'Ce qui est enregistré',
    stored:
      'Vos réponses, le moment où vous les donnez et le pays de votre connexion. Pas de nom, pas d’adresse, pas de compte ; n’en saisissez pas non plus. Ce navigateur retient où vous en êtes, pour que vous puissiez revenir.',
  },
  left: {
    title: 'Vous avez quitté l’étude',
    text: 'Vos réponses jusqu’ici sont conservées. Revenez avec ce navigateur quand vous voulez : vous reprendrez là où vous vous êtes arrêté.',
    goOn: 'Continuer',
  },
  closing: {
    stored: 'Tout est enregistré.',
    waiting: 'Vos dernières réponses sont en route. Laissez cette page ouverte.',
    results: 'Voir les résultats',
    again: 'Participer à nouveau',
  },
  elsewhere: {
    title: 'Vous continuez dans un autre onglet',
    text: 'Cette étude est ouverte dans un autre onglet de ce navigateur, et vos réponses y sont prises. Vous pouvez aussi la ramener ici.',
    here: 'Continuer ici',
  },
  refused: {
    title: 'Cette session ne peut pas continuer',
    text: 'Ses réponses ne sont plus acceptées.',
  },
  opening: 'L’étude est en route.',
  unreachable: {
    title: 'L’étude n’est pas arrivée',
    text: 'Votre connexion a peut-être été coupée. Rien n’est perdu : ce que vous avez déjà répondu est conservé.',
  },
  unknown: { title: 'Aucune étude à cette adresse', text: 'Cette étude n’existe pas, ou elle est close.' },
  tryAgain: 'Réessayer',
  fullSize: 'Taille réelle',
  wordsOfFilm: 'Ce que montre la vidéo',
  wordsOfRecording: 'Lire le texte',
  cannotPlay: 'La lecture ne marche pas ici. Lisez le texte à la place.',
}
