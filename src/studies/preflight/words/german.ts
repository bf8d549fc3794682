import { byEndings } from '#studies/words/languages/word-rules.ts'
import { wordLists } from './word-lists.ts'

/** German. */
export const german = wordLists(
  {
    and: 'und & sowie',
    onePair: `zwischen, sowohl, weder, entweder, vergleich*, ähnlich*, unterschied*, unterscheide*, zusammen, gemeinsam, kombin*, verhältnis,
      hin und wieder, ab und zu, nach und nach, mehr und mehr, immer und immer, hin und her, vor- und, vor und nachteile, ein- und, an- und, auf und ab,
      freunde und familie, freunden und familie, familie und freunde, familie und freunden, freunde und bekannte, freunden und bekannten, freunde und verwandte, fragen und antworten,
      essen und trinken, speisen und getränke, speisen und getränken, tag und nacht, allgemeine geschäfts- und, schwarz und weiß, forschung und entwicklung, männer und frauen, eltern und kinder,
      und so weiter, und mehr, und älter, und darüber, und jünger, und darunter, und andere, und ähnliche*, und zwar, und zurück, und warum, und dann, und jetzt, ganz und gar, nach wie vor,
      stärken und schwächen, haus und garten, mann und frau, mutter und vater, hinter und, rund um, anfang und ende, name und adresse, kopieren und einfügen, ziehen und ablegen, arbeits- und, post- und, click und collect, müll und, grund und boden, art und weise, stadt und land`,
    joinedPersons: `sie/er/wir/ich/ihnen/mir/uns/ihn und, und sie/er/wir/ich/ihnen/mir/uns, und ihre/ihr/ihren partner/partnerin/familie/kinder/freunde/haushalt/kollegen/team,
      partner/partnerin/familie/kollegen/team/kinder/kindern/freunde/freunden und`,
    starters: `wie, was, welche/welcher/welches/welchen/welchem, wer, wem, wen, wessen, wo, woher, wohin, wann, warum, weshalb, wieso, womit, wofür, worauf, ist, sind, war, waren, haben, hat, hatten, hatte,
      würden, würde, werden, wird, können, kann, könnten, sollen, sollte, sollten, soll, möchten, finden, fanden, nutzen, kennen, mögen, inwieweit, inwiefern, stimmen, glauben, denken, halten, gefällt, dürfen, müssen, wurden, wurde, fühlen, besitzen, kaufen, lesen`,
    statements: `ist, sind, war, waren, ich, es, wir, hat, habe, haben, kann, konnte, hilft, macht, fühlt, funktioniert, wirkt, sieht, gibt, lässt, finde, fand`,
    judging: `zufrieden*, unzufrieden*, bewerten, bewertung, beurteilen, qualität`,
    yesOrNo: 'ja, nein, stimmt, richtig, falsch, doch',
    leading: `finden/meinen/denken/glauben/wollen/würden/möchten/mögen/sind/stimmen/haben sie nicht auch, ^ finden/meinen/denken/glauben/sind sie auch, ^ sind/finden/meinen/glauben/denken/würden/wäre sie/es nicht,
      nicht wahr, ; oder ?, stimmt's, ^ stimmen sie zu ; dass, ^ stimmen sie uns zu, ^ stimmen sie der aussage zu, ^ stimmen sie der meinung zu, ^ sind sie der meinung ; dass unser*, ^ würden sie zustimmen, würden sie nicht sagen, ^ ist/sind/war/waren/wäre/wären es/das/dies/unsere/unser/die/der nicht, ^ ist/sind/war/waren die/der/das/unsere/unser/diese _ nicht,
      wie die/viele/alle meisten/menschen/experten/kunden/wissen, die meisten/viele menschen/nutzer/nutzerinnen/kunden/leute/experten finden/sagen/lieben/bevorzugen/meinen/denken/glauben/mögen/empfehlen, die meisten ... finden/sagen/lieben/bevorzugen/meinen/denken/glauben/mögen/empfehlen, experten/fachleute/ärzte/studien/forscher/wissenschaftler sagen/empfehlen/zeigen/meinen/belegen/bestätigen/raten,
      jeder/alle weiß/wissen/liebt/lieben/mag/sagen, bekanntlich, natürlich, selbstverständlich, offensichtlich, zweifellos, sicherlich, sicher auch, ohne zweifel, bestimmt auch, doch sicher,
      wie sehr lieben/liebten/hassen/hassten sie, wie sehr haben sie ... geliebt/genossen, wie gern/gerne mögen sie unsere/unser/unseren, wie viel besser/einfacher/schneller/klarer/schöner/angenehmer/übersichtlicher/moderner/leichter, um wie viel besser/einfacher/schneller/klarer/schöner/angenehmer/übersichtlicher,
      wie toll/großartig/fantastisch/hervorragend/wunderbar/ausgezeichnet/genial/super/schrecklich/furchtbar/perfekt/nervig/frustrierend/schlecht/begeistert/beeindruckt/schlimm, warum lieben/bevorzugen/mögen/gefällt sie/ihnen unsere/unser/unseren, warum ist unsere/unser ... besser/beste, was lieben sie, geben sie zu ; dass, was ... am meisten geliebt`,
    praise: `fantastisch*, großartig*, preisgekrönt*, revolutionär*, bahnbrechend*, erstklassig*, unschlagbar*, weltklasse, einzigartig*, sensationell*, genial*, hochmodern*, katastrophal*, herausragend*`,
    ownPraise: `unser/unsere/unserem/unseren/unserer/unseres neue/neuen/neuer/neues/neuem toll*/innovativ*/intuitiv*/beliebt*/hervorragend*/schön*/benutzerfreundlich*/nutzerfreundlich*/praktisch*/verbessert*/wunderbar*/perfekt*/modern*/einfach*/elegant*/ausgezeichnet*/leistungsstark*/super*/clever*/übersichtlich*,
      unser/unsere/unserem/unseren/unserer/unseres toll*/innovativ*/intuitiv*/beliebt*/hervorragend*/schön*/benutzerfreundlich*/nutzerfreundlich*/praktisch*/verbessert*/wunderbar*/perfekt*/modern*/einfach*/elegant*/ausgezeichnet*/leistungsstark*/super*/clever*/übersichtlich*/schnell*/günstig*/freundlich*/hochwertig*/lecker*/zuverlässig*,
      der/die/das/dem/den neue/neuen/neuer/neues toll*/innovativ*/intuitiv*/hervorragend*/wunderbar*/ausgezeichnet*/benutzerfreundlich*/verbessert*/übersichtlich*, unser/unsere/unserem/unseren/unserer sehr/besonders/äußerst _, die/das/der/dem/den hervorragend*/wunderbar*/ausgezeichnet*/benutzerfreundlich*/umständlich*/veraltet* _`,
    negators: 'nicht kein keine keinem keinen keiner keines nie niemals ohne nichts niemand weder kaum',
    negativeWords: `dagegen, unzufrieden*, unwahrscheinlich*, unklar*, unmöglich*, ungewöhnlich*, unnötig*, unangenehm*, unwichtig*, unverständlich*, ungeeignet*, unsicher*, unfair*, unübersichtlich*, unfähig, ablehn*, lehnen, gegen, verbieten, verboten*, verhinder*, vermeid*, vermied*,
      verzicht*, fehl*, weiger*, verweiger*, nutzlos*, sinnlos*, missfall*, missfällt, ungern*, unzuverlässig*, unbrauchbar*, widersprech*, abschaff*, unterlassen, ungenau*, unpassend*, verneinen`,
    noNegation: `oder nicht, ob oder, nicht nur, warum nicht, gar nicht, überhaupt nicht, noch nicht, noch nie, weiß nicht, weiß ich nicht, nicht sicher, keine angabe, nicht mehr als, stimme nicht, nie oder, keine ahnung, nicht wahr`,
    negatedQuestion: `^ sollte/sollten/soll/sollen/darf/dürfen/dürfte/muss/müssen/würden/könnten/wollen/möchten/haben/hatten/sind/ist/war/finden/können/kann/nutzen/mögen sie/es/wir/man/websites/apps/unternehmen/firmen nicht/keine/keinen/kein/nie, ^ sollte/sollten/soll/sollen/darf/dürfen/dürfte/muss/müssen/würde/ist/war/sind die/der/das/eine/ein/unsere/diese _ nicht/keine/keinen/kein/nie, ^ sollte/sollten/soll/sollen/darf/dürfen/dürfte/muss/müssen/würde/ist/war/sind die/der/das/eine/ein/unsere/diese _ _ nicht/keine/keinen/kein/nie, dass ... nicht/keine/keinen/kein ... sollte/sollten/darf/dürfen/soll/sollen, dass ... nicht/keine/keinen/kein sollte/sollten/darf/dürfen/soll/sollen`,
    good: `gut*, sehr gut, großartig*, hervorragend*, ausgezeichnet*, einfach*, leicht*, zufrieden*, stimme zu, stimme ... zu, trifft zu, trifft ... zu, zustimm*, wahrscheinlich*, klar*, angenehm*, nützlich*, hilfreich*, glücklich*, gefällt, mag, liebe, positiv*, beste*, besser*, vertrauenswürdig*, zuverlässig*, intuitiv*, schön*, sicher*, bequem*, schnell*, modern*, freundlich*, fair, interessant*, wichtig*, verständlich*, übersichtlich*, gern*, attraktiv*, professionell*, hochwertig*, mühelos*, begeistert`,
    bad: `schlecht*, schrecklich*, furchtbar*, schwierig*, schwer*, kompliziert*, unzufrieden*, stimme nicht, stimme ... nicht zu, trifft nicht, trifft ... nicht zu, lehne, ablehn*, unwahrscheinlich*, unklar*, verwirrend*, unangenehm*, nutzlos*, unglücklich*, missfällt, negativ*, schlimm*, schlechter*, unzuverlässig*, hässlich*, unsicher*, unbequem*, langsam*, veraltet*, unfreundlich*, unfair, langweilig*, uninteressant*, unwichtig*, unverständlich*, unübersichtlich*, ungern*, mangelhaft*, umständlich*, frustrierend*, nervig*, unattraktiv*, unprofessionell*, anstrengend*, geraten`,
    veryStrong:
      'sehr, äußerst, völlig, vollkommen, absolut, voll, ganz, total, extrem, überaus, besonders, hervorragend*, ausgezeichnet*, schrecklich*, furchtbar*, mangelhaft*',
    strong: 'ziemlich, meist, wirklich, größtenteils, überwiegend, wahrscheinlich',
    weak: 'eher, etwas, ein wenig, ein bisschen, teilweise, leicht',
    neither:
      'weder, neutral, unentschieden, teils, teils-teils, mittelmäßig, geht so, keine meinung, weiß nicht, mittel, durchschnittlich, befriedigend, keine angabe, okay, ok, unentschlossen, zu viel/wenig/langsam/schnell/lang/kurz/groß/klein/teuer/hoch/niedrig/einfach/schwer, genau richtig, weiß ich nicht',
    notAtAll: 'gar nicht, überhaupt nicht, nicht, nie, kein, keine, nicht sehr, kaum, wenig',
    frequencies: [
      'nie, niemals',
      'fast nie, sehr selten, so gut wie nie, kaum, kaum jemals',
      'selten',
      'manchmal, gelegentlich, ab und zu, hin und wieder, von zeit zu zeit',
      'oft, häufig, meistens, regelmäßig',
      'sehr oft, sehr häufig, fast immer',
      'immer, jedes mal, ständig',
    ],
    extents: [
      'gar nicht, überhaupt nicht, keineswegs, nichts',
      'kaum, eher nicht, wenig, ein wenig, etwas',
      'teilweise, teils, mittelmäßig, zum teil, halb, mäßig',
      'ziemlich, überwiegend, größtenteils, eher, weitgehend',
      'sehr, völlig, voll und ganz, vollständig, ganz, vollkommen, äußerst, extrem',
    ],
    email:
      '^ e-mail/email, ihre e-mail*, ihrer e-mail*, e-mail-adresse, e-mailadresse, emailadresse, ihre email, ihre mailadresse, mailadresse',
    phone: 'ihre telefonnummer, telefonnummer, handynummer, mobilnummer, rufnummer, ihrer telefonnummer',
    name: 'ihr name, ihren namen, ihr vollständiger name, ihr voller name, vorname*, nachname*, vor- und, ihren vollständigen namen, heißen sie, ihren vollen namen',
    birth: 'geburtsdatum, geburtstag, geburtsjahr, wann sind sie geboren, wann wurden sie geboren',
    address:
      'ihre adresse, ihre anschrift, wohnadresse, postanschrift, ihre genaue adresse, ihre postleitzahl, straße und',
    age: 'wie alt sind sie, ihr alter, ihr genaues alter, alter in jahren',
    income:
      'ihr einkommen, ihr gehalt, verdienen sie, haushaltseinkommen, nettoeinkommen, bruttoeinkommen, monatliches einkommen, jahreseinkommen',
    sensitive: `ihre gesundheit, gesundheitlich*, gesundheitszustand, krankheit*, erkrankung*, chronisch*, diagnos*, vorerkrankung*, medikament* nehmen, medikamente, behinderung*, schwanger*, psychisch*, depress*, ihre religion, religionszugehörigkeit, religiös*, konfession,
      politische partei, welche partei, parteimitglied*, haben sie gewählt, ethnisch*, ihre herkunft, sexuell*, hiv, krebs, diabet*, gewerkschaft*, allerg*, therapie, angststörung*`,
    informed: `datenschutz*, einwillig*, anonym*, vertraulich*, dsgvo, personenbezogen*, personendaten, löschen, gelöscht, ausschließlich, nur für, nicht weitergegeben, geben ... nicht weiter, nicht weiter, nicht an dritte, gespeichert, speichern, ihre daten, diese daten, ihre angaben, rückschlüsse, ohne ihren namen, nur um, nur dafür, dritte, ihre angabe`,
    recorded:
      'aufnahme*, aufzeichn*, aufgezeichnet, aufgenommen, aufnehmen, kamera, mikrofon, video*, film*, gefilmt, ihr bildschirm, bildschirm*, ihre stimme, stimme, gesicht*',
    face: 'gesicht*, kamera, webcam, video*, film*, gefilmt',
    voice: 'stimme, mikrofon, ton, laut, sprechen, sprich, audio, tonaufnahme*',
    screen: 'bildschirm*, aufnahme*, aufzeichn*, aufgezeichnet, aufgenommen, aufnehmen, video*',
    instructed: `bitte wählen/markieren/klicken/kreuzen/antworten/geben, wählen/markieren/klicken/kreuzen sie hier/bitte/die/den/das/in/„/“/"/”/»/«, bitte ... auswählen/anklicken/ankreuzen/markieren, kontrollfrage, aufmerksamkeitstest, aufmerksamkeitsprüfung`,
    attention: `kontrollfrage, aufmerksam*, sorgfältig, genau lesen, fragen lesen, gelesen haben, kein roboter, um zu zeigen, um zu prüfen, um zu beweisen, damit wir sehen, diese frage prüft, qualitätskontrolle, qualitätsprüfung, zur kontrolle, zur prüfung`,
    generic: `finden suchen gehen möchten wollen wissen sehen klicken tippen nutzen seite website app menü information informationen infos erfahren prüfen zeigen öffnen
      wählen antwort hilfe neu neue neuen neues ort stelle etwas jemand eins zwei drei erste nächste heute morgen woche tag tage jahr monat zeit mal frage fragen
      dinge ding karte karten mehr freund freundin menschen person sagen schauen nachsehen stellen beginnen starten machen nehmen geben brauchen sucht findet suche finde`,
    articles: 'der die das den dem des ein eine einen einem einer eines',
    below: 'weniger als, unter, unterhalb, jünger als, kürzer als, vor, <',
    upTo: 'bis zu, höchstens, maximal, bis einschließlich, bis',
    above: 'mehr als, über, älter als, länger als, >',
    andMore:
      'ab, oder mehr, oder älter, und mehr, und älter, und darüber, oder länger, oder höher, oder darüber, mindestens, oder später',
    andLess: 'oder weniger, oder jünger, und weniger, und jünger, und darunter, oder darunter, oder kürzer',
    to: 'bis - – —',
    otherOption: `andere/anderes/anderer/anderen/anderem, sonstige*, keine/keines/keiner/keins, nichts, weiß nicht, weiß ich nicht, keine angabe, nicht sicher, woanders, anderswo, nie, nirgends, anders, etwas anderes, weder, erinnere, unsicher, trifft nicht, kann mich`,
    usedQuestion: `welche/welches/welchen der folgenden ... haben/nutzen/besitzen/verwenden/kennen, welche/welches/welchen dieser ... haben/nutzen/besitzen/verwenden/kennen, welche _ haben/nutzen/besitzen/verwenden/kaufen/abonnieren sie, welche _ haben sie`,
    sourceQuestion: `wie/wo/wodurch/woher haben sie ... erfahren/gehört/gefunden/aufmerksam, wie/wo/wodurch sind sie auf ... aufmerksam/gestoßen, woher kennen sie`,
  },
  {
    hasElision: false,
    areRelated: byEndings(
      4,
      '- e en er ern es s ung ungen t te ten n end st in innen ig lich',
      'e en ung ungen t te ten er',
    ),
  },
)
