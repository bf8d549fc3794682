import { byEndings } from '#studies/words/languages/word-rules.ts'
import { wordLists } from './word-lists.ts'

/** French. */
export const french = wordLists(
  {
    and: 'et &',
    joiners: 'ainsi que, et aussi',
    onePair: `entre, ni, compar*, similaire*, semblable*, différen*, différence*, ensemble, combin*, équilibre, rapport, ainsi de suite,
      de temps en temps, de plus en plus, encore et encore, aller et retour, avantages et inconvénients, pour et contre, forces et faiblesses, points forts et, amis et famille, famille et amis, proches et, questions et réponses, jour et nuit, noir et blanc, conditions générales, recherche et développement, hommes et femmes, parents et enfants, copier et coller, glisser et déposer, boire et manger,
      et demi, et demie, et plus, et moins, et autres, et pourquoi, et puis, et après, et maintenant, et comment, et où, nom et, va et vient, début et fin, début et la fin, vingt et, trente et, quarante et, cinquante et, soixante et, et ainsi, plats et boissons`,
    joinedPersons: `vous/il/elle/nous/je/moi/lui/eux/toi et, et vous/il/elle/nous/moi/lui/eux/toi, et votre/vos/ton/tes conjoint/conjointe/famille/enfants/amis/collègues/équipe/partenaire, conjoint/famille/collègues/équipe/enfants/amis et`,
    starters: `comment, que, qu, quel/quelle/quels/quelles, qui, quand, où, pourquoi, combien, à quel/quelle, dans quelle, en quoi, est-ce, est, sont, était, avez-vous, a-t-il, êtes-vous, pensez-vous, trouvez-vous, recommanderiez-vous, utilisez-vous, connaissez-vous, diriez-vous, souhaitez-vous, voulez-vous, pouvez-vous, pourriez-vous, faut-il, doit-on, devrait-on, jugez-vous, estimez-vous, aimez-vous, achetez-vous, faites-vous, avez, quelle, de quelle, le, la, les, n'êtes-vous, ne`,
    statements: `est, sont, était, je, j, c, il, elle, a, ont, peux, peut, aide, fonctionne, semble, donne, permet, rend, ai`,
    judging: `satisf*, insatisf*, évalu*, notez, noteriez-vous, jugez*, qualité`,
    yesOrNo: 'oui, non, vrai, faux',
    leading: `^ ne pensez-vous/trouvez-vous/croyez-vous/voulez-vous/diriez-vous/préférez-vous/seriez-vous/êtes-vous/aimeriez-vous/serait-il pas, n est-ce pas, n est-il/est-elle/êtes-vous/est-ce/aimez-vous/avez-vous/aimeriez-vous pas, ; non ?, pas vrai, ^ êtes-vous/seriez-vous d accord pour/que/qu/avec, vous êtes d accord que, convenez-vous que, admettez-vous que,
      comme la/tout/beaucoup/chacun/vous plupart/monde/sait/savez/gens, comme tout le monde, comme le disent/savent, la plupart des/de ... trouvent/pensent/disent/préfèrent/adorent/recommandent/aiment/estiment/choisissent, ^ étant donné que/qu le/la/les/notre/nos ... si/trop/très/plus/mieux, la plupart des gens/utilisateurs/clients/experts/personnes, les experts/spécialistes/médecins/études/chercheurs disent/recommandent/montrent/affirment/conseillent/prouvent/estiment/s'accordent, experts/spécialistes/médecins/études recommandent/affirment/montrent, tout le monde sait/adore/préfère/aime/dit, évidemment, bien sûr, naturellement, sans aucun doute, sans doute, manifestement, de toute évidence, il est évident, il est clair que, certainement,
      à quel point adorez-vous/détestez-vous/aimez-vous notre/nos, à quel point avez-vous adoré/aimé/apprécié/détesté notre/nos, combien aimez-vous/adorez-vous, à quel point ... meilleur/meilleure/formidable/génial/géniale/excellent/excellente/incroyable/horrible/terrible/frustrant/frustrante/pénible/agaçant/agaçante/énervant/énervante/insupportable/impressionné/impressionnée/fantastique/merveilleux/merveilleuse/ravi/ravie/mauvais/mauvaise, à quel point ... plus facile/simple/clair/claire/rapide/agréable/pratique/moderne, de combien ... meilleur/meilleure/plus, combien ... mieux/meilleur/meilleure, pourquoi adorez-vous/préférez-vous/aimez-vous notre/nos, pourquoi ... est-il/est-elle meilleur/meilleure/le/la, qu est-ce que vous adorez, qu avez-vous adoré, qu'avez-vous adoré, avez-vous adoré, vous avouerez, reconnaissez-vous que`,
    praise: `incroyable*, fantastique*, formidable*, merveilleu*, révolutionnaire*, génial*, géniaux, extraordinaire*, inégalé*, sensationnel*, spectaculaire*, excellent*, catastrophique*, magnifique*`,
    ownPraise: `notre/nos _ exceptionnel/exceptionnelle/exceptionnels/exceptionnelles/primé/primée, notre/nos nouveau/nouvelle/nouveaux/nouvelles _ innovant/innovante/innovants/innovantes/intuitif/intuitive/pratique/moderne/élégant/élégante/amélioré/améliorée/simple/rapide/convivial/conviviale/performant/performante, notre/nos superbe/grand/grande/beau/belle/populaire/super/célèbre, notre/nos _ et _ amélioré/améliorée, le/la/les/notre/nos/ce/cette _ mal conçu/conçue/conçus/conçues/fait/faite`,
    negators: `pas sans`,
    negativeWords: `insatisf*, improbable*, impossible*, inhabituel*, inutile*, désagréable*, inconfortable*, confus*, injust*, désaccord, contre, interdi*, empêch*, évit*, manqu*, échou*, refus*, nier, désapprouv*, inadapté*, inexact*, méfi*, peu, incapable*, rejet*, cess*, incertain*, incorrect*, indésirable*, déplais*, déplaît, oppos*, supprim*`,
    noNegation: `ou pas, ou non, pas du tout, pas seulement, pourquoi pas, sais pas, pas sûr, pas encore, pas plus de, pas moins de, sans opinion, n'est-ce pas, n est-ce pas, jamais ou, pas concerné, ni d'accord ni, ni d accord ni, ni ... ni`,
    negatedQuestion: `^ ne devrait-il/devrait-elle/devrait-on/devraient-ils/doit-on/faut-il/avez-vous/utilisez-vous/souhaitez-vous/trouvez-vous/pouvez-vous pas/jamais/plus, ^ n avez-vous/utilisez-vous/êtes-vous/aimez-vous pas/jamais/plus, ^ n'avez-vous/n'utilisez-vous/n'êtes-vous pas/jamais/plus, ^ ne devrait/devraient/doit/doivent pas/jamais/plus, ^ devrions-nous/devrait-on/faut-il ne pas/plus, ^ le/la/les/l/notre/votre/nos/vos/ce/cette/ces _ ne devrait-il/devrait-elle/devraient-ils/devraient-elles/doit-il/doit-elle/doivent-ils/doivent-elles/peut-il/peut-elle pas/jamais/plus, que ... ne devrait/devraient/doit/doivent/soit/soient/puisse/puissent pas/jamais/plus`,
    good: `bon, bonne, bons, bonnes, bien, très bien, excellent*, facile*, simple*, satisf*, d accord, d'accord, probable*, clair*, agréable*, utile*, heureu*, plaît, aime, adore, positif*, positive*, meilleur*, fiable*, intuitif*, intuitive*, beau, belle, attrayant*, sûr*, confortable*, rapide*, moderne*, aimable*, juste*, intéressant*, important*, content*, professionnel*, pratique*, confiance, compréhensible*`,
    bad: `mauvais*, mal, très mal, terrible*, horrible*, difficile*, compliqué*, insatisf*, pas d accord, pas d'accord, désaccord, en désaccord, improbable*, confus*, désagréable*, inutile*, malheureu*, déplaît, déteste, négatif*, négative*, pire*, laid*, inconfortable*, lent*, dépassé*, injuste*, ennuyeu*, mécontent*, médiocre*, frustrant*, pénible*, peu, incompréhensible*, deviné`,
    veryStrong:
      'très, extrêmement, totalement, tout à fait, complètement, absolument, entièrement, fortement, parfaitement, excellent*, terrible*, horrible*',
    strong: 'assez, vraiment, largement, beaucoup',
    weak: 'plutôt, un peu, légèrement, en partie, moyennement, partiellement',
    neither:
      'ni, neutre, indifférent*, indécis*, moyen, moyenne, sans opinion, ne sais pas, passable, correct*, nsp, sans avis, trop, ne se prononce pas',
    notAtAll: 'pas du tout, pas, aucunement, jamais, peu, pas très',
    frequencies: [
      'jamais',
      'presque jamais, très rarement, quasiment jamais',
      'rarement',
      'parfois, quelquefois, de temps en temps, occasionnellement, à l occasion',
      'souvent, fréquemment, régulièrement, la plupart du temps, généralement',
      'très souvent, presque toujours, très fréquemment',
      'toujours, à chaque fois, tout le temps',
    ],
    extents: [
      'pas du tout, aucunement, rien',
      'un peu, peu, très peu, plutôt pas, plutôt non, faiblement',
      'moyennement, en partie, modérément, partiellement, à moitié',
      'plutôt, assez, beaucoup, en grande partie, plutôt oui',
      'tout à fait, entièrement, complètement, totalement, énormément, extrêmement',
    ],
    email:
      '^ e-mail/email/courriel, votre e-mail, votre email, adresse e-mail, adresse email, votre courriel, adresse électronique, adresse mail, votre mail, votre adresse e-mail',
    phone: 'numéro de téléphone, votre téléphone, numéro de portable, votre numéro, numéro de mobile',
    name: 'votre nom, votre prénom, vos nom, nom complet, nom et prénom, nom de famille, prénom et nom, vous appelez-vous, vos prénom',
    birth:
      'date de naissance, année de naissance, êtes-vous né, êtes-vous née, quand êtes-vous né, votre anniversaire',
    address: 'votre adresse, votre domicile, adresse postale, votre code postal, adresse complète',
    age: 'quel âge avez-vous, votre âge, quel âge as-tu, quel est votre âge',
    income:
      'vos revenus, votre revenu, votre salaire, revenus mensuels, revenu annuel, revenu mensuel, gagnez-vous, revenus du foyer',
    sensitive: `votre santé, état de santé, problème* de santé, maladie*, diagnost*, chronique*, médicament*, traitement médical, handicap*, enceinte, santé mentale, dépressi*, anxiété, votre religion, religieu*, parti politique, avez-vous voté, votez-vous, opinions politiques, ethnique*, origine ethnique, sexuel*, vih, cancer, diabète*, diabétique*, syndicat*, syndical*, allerg*, thérapie`,
    informed: `confidentialité, consent*, anonym*, confidentiel*, protection des données, rgpd, données personnelles, effac*, supprim*, uniquement, seulement pour, ne sera pas, ne seront pas, ne partage*, vos données, ces données, conserv*, enregistré*, sans votre nom, tiers, identifi*, ne les partage*, vos réponses restent`,
    recorded:
      'enregistr*, caméra, webcam, micro, microphone, vidéo*, film*, votre écran, écran, votre voix, voix, visage*',
    face: 'visage*, caméra, webcam, vidéo*, film*',
    voice: 'voix, micro, microphone, audio, à voix haute, parlez, parler, son',
    screen: 'écran*, enregistr*, vidéo*',
    instructed: `veuillez sélectionner/choisir/cocher/cliquer/répondre/indiquer, merci de sélectionner/choisir/cocher/cliquer/répondre, sélectionnez/choisissez/cochez/cliquez/répondez la/le/ici/“/"/«/l/sur/dans, question de contrôle, contrôle d attention, test d attention, pour montrer que ... sélectionnez/choisissez/cochez`,
    attention: `question de contrôle, contrôle d attention, test d attention, attentif*, attentive*, attention, avez lu, lisez bien, lisez attentivement, êtes pas un robot, pour montrer que, pour vérifier que, pour prouver que, contrôle qualité, contrôle de qualité, attentivement`,
    generic: `icône bouton lien onglet trouver trouvez cherchez chercher aller allez voulez souhaitez besoin savoir voir regarder cliquer cliquez utiliser page site web application appli menu information informations infos détails consulter vérifier montrer ouvrir
      choisir réponse aide nouveau nouvelle lieu endroit quelque quelqu un deux trois premier suivant aujourd hui demain semaine jour jours année an ans mois temps fois question questions chose choses carte cartes plus ami amie gens personne dire où commencer faire prendre donner imaginez iriez-vous cherchez-vous cherchez-vous trouvez-vous regardez-vous cliqueriez-vous pouvez`,
    articles: 'le la les l un une des du de d',
    below: 'moins de, avant, en dessous de, inférieur à, moins d, <',
    upTo: 'jusqu à, au plus, maximum, au maximum',
    above: 'plus de, au-dessus de, supérieur à, plus d, >',
    andMore: 'à partir de, ou plus, et plus, ou davantage, ans et plus, au moins, et au-delà, ou plus âgé',
    andLess: 'ou moins, et moins, ou plus jeune',
    to: 'à - – — et jusqu',
    from: 'de d entre',
    otherOption: `autre/autres, aucun/aucune, sais pas, ne sais, pas sûr, souviens, préfère ne pas, rien, jamais, ailleurs, non concerné, sans réponse, autrement, ni`,
    usedQuestion: `lequel/lesquels/lesquelles/laquelle de/parmi ces/les ... avez-vous/utilisez-vous/possédez-vous/connaissez-vous, quel/quelle/quels/quelles ... utilisez-vous/possédez-vous/avez-vous/achetez-vous/lisez-vous/regardez-vous/écoutez-vous/suivez-vous/consultez-vous/fréquentez-vous/connaissez-vous/mangez-vous/buvez-vous`,
    sourceQuestion: `comment/où avez-vous entendu/connu/découvert/appris/trouvé, comment/où nous avez-vous connus/trouvés/découverts, comment/où nous avez-vous, comment/où as-tu entendu/connu/découvert, par quel moyen avez-vous`,
  },
  {
    hasElision: true,
    areRelated: byEndings(
      4,
      '- e es s ance ances ence ences er ez é ée és ées ement ements ation ations tion tions eur eurs euse ent ir age ages ment ments',
      'r tion tions ation ations',
      'cter xion xions',
    ),
  },
)
