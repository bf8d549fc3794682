import type { ExtensionTexts } from './texts.ts'

export const texts: ExtensionTexts = {
  bar: {
    region: 'Votre tâche',
    done: 'C’est fait',
    giveUp: 'J’abandonne',
    collapse: 'Masquer la tâche',
    expand: 'Afficher la tâche',
    move: 'Déplacer la tâche : faites-la glisser ou appuyez sur une flèche',
    timeLeft: 'Il reste {time}',
    lastMinute: 'Il reste une minute.',
    timeUp: 'Le temps est écoulé.',
    recorded: 'Les pages que vous visitez sont enregistrées.',
    disconnected: 'L’extension a été arrêtée. Revenez à l’étude.',
  },
  offer: {
    title: 'Faire les tâches avec l’extension du navigateur',
    text: 'L’extension affiche la tâche sur le site lui-même et indique à l’étude quelles pages vous visitez. Elle ne fonctionne que pendant le test.',
    ready: 'L’extension du navigateur est prête.',
    gone: 'L’extension n’est plus disponible. Continuez la tâche sur cette page.',
    outdated:
      'Votre extension est trop ancienne pour cette étude. Téléchargez-la à nouveau et chargez-la à la place de l’ancienne.',
    missing:
      'Sans l’extension, l’étude ne sait pas quelles pages vous visitez ni où vous cliquez. Vous pouvez faire toutes les tâches.',
    unsupported: 'L’extension nécessite Chrome, Edge ou un navigateur du même type sur un ordinateur.',
    download: 'Télécharger l’extension',
    recheck: 'Vérifier à nouveau',
    without: 'Continuer sans elle',
  },
  guide: {
    unpack:
      'Téléchargez le fichier et décompressez-le : double-cliquez dessus ou choisissez « Extraire tout ».',
    open: 'Saisissez chrome://extensions dans la barre d’adresse. Dans Edge, c’est edge://extensions.',
    developer: 'Activez le « Mode développeur ».',
    load: 'Choisissez « Charger l’extension non empaquetée » et le dossier décompressé.',
    back: 'Revenez à cette page et rechargez-la.',
    remove: 'Pour retirer l’extension, ouvrez la même page et choisissez « Supprimer ».',
    rights:
      'Votre navigateur indique que l’extension peut lire tous les sites, car un test peut mener à n’importe lequel. Elle ne s’exécute que dans les onglets ouverts par un test et n’envoie des données qu’à {site}.',
  },
}
