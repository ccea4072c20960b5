import type { ArticleContent } from '#server/demo/content/types.ts'

export const ntArticles: readonly ArticleContent[] = [
  {
    urlName: 'dry-season-cup-under-the-stars',
    name: 'Dry Season Cup dealt under the stars',
    excerpt: 'Ten tables on the lawn of {venue1}, a breeze off the harbour and a winner who nearly went fishing.',
    state: 'NT',
    daysAgo: 5,
    featured: true,
    bannerSeed: 'nt-dry-season-final',
    content: `<p>There are about four months of the year in which Darwin can put card tables on grass, and the Dry Season Cup uses one evening of them. The lawn of {venue1} was mown, the extension leads were taped, and somebody’s uncle hung festoon lights between the palms.</p>
<p>Eighty-eight players sat down as the sun went into the harbour. There was a rule for wind (weights on the muck) and a rule for bats (the hand plays). Both were needed.</p>
<p><img src="/media/photo/nt-dry-season-winner.webp" alt="The winner holds the cup in front of the room" width="1200" height="800"></p>
<p>{player1} had a boat on a trailer and a tide to catch at four in the morning, and had promised the crew to be out by ten. Instead there were pocket kings twice, a flush in level twelve and a message to the crew that said only “sorry”.</p>
<h2>The end of it</h2>
<p>Three-handed, {player2} lost a big pot to a rivered straight and the rest soon after. Heads up lasted one orbit. The winner lifted the Cup at a quarter to midnight and was, according to photographs, on the water at four.</p>
<ul><li>Entries: 88</li><li>Buy-in: $50</li><li>Points to the winner: 548</li></ul>
<p>No barramundi were harmed. They were, we are told, not even seen. Pictures of the lawn are in the <a href="/gallery">gallery</a>.</p>`,
  },
  {
    urlName: 'red-centre-satellite-fills-in-a-day',
    name: 'Red Centre satellite fills in a day',
    excerpt: 'Fifty seats, fifteen hundred kilometres from anywhere, gone between breakfast and tea.',
    state: 'NT',
    daysAgo: 14,
    featured: true,
    bannerSeed: 'nt-red-centre',
    content: `<p>When {venue1} put up fifty seats for its first satellite, the manager thought of it as an ambitious number. The list opened at eight in the morning. At ten past five it closed.</p>
<p>They came from the town, the stations and two mines. A nurse swapped a shift with a colleague, who then entered as well. {player1} drove in from a bore run with the dog, who watched from under the table and was moved twice for balancing.</p>
<p>Five seats to the Territory championship were at stake, which makes for a peculiar kind of poker. With six left, nobody wants to be the one. It took forty minutes to find out who it was.</p>
<blockquote><p>“I folded queens. I would like everyone to know that I folded queens and that it was right.”</p></blockquote>
<p>The speaker is {player2}, who came through with two big blinds and a clear conscience. The unlucky sixth received a voucher for the next satellite, collected by the table with no prompting.</p>
<h2>Next</h2>
<p>There will be another in six weeks with eighty seats and a second director. Seats can be reserved on the event’s page once registration opens. The way to the championship is described under <a href="/major-events">Major</a>.</p>`,
  },
  {
    urlName: 'playing-through-the-build-up',
    name: 'Playing through the build-up',
    excerpt: 'Thirty-five degrees, ninety per cent humidity and no rain: {player1} on keeping a clear head in October.',
    state: 'NT',
    daysAgo: 28,
    featured: false,
    bannerSeed: 'nt-build-up',
    content: `<p>Everyone up here knows what the build-up does. The clouds pile up by two, nothing falls, tempers get short and somebody sells a perfectly good caravan. {player1} has played through twenty of them and noticed something in the results.</p>
<p>“People bust faster,” is the summary. “Not because of the cards. Because folding makes you feel hotter.”</p>
<h2>Five things that help</h2>
<ol><li><strong>Water before the first hand</strong>, not after the first break. Thirst feels like impatience.</li><li><strong>Choose the seat’s air.</strong> At {venue1} the fans favour the even tables. You may not pick your table, but you can move your chair a hand’s breadth.</li><li><strong>One decision less.</strong> Settle before the session which hands you play from the first three seats. Then you need not think about it in level nine.</li><li><strong>Get up.</strong> Breaks are for walking.</li><li><strong>Know when to go home.</strong> If everything annoys you, the cards are not what is wrong.</li></ol>
<p>The last one matters in any month. Nobody has ever regretted missing a game they were not in the mood for. If playing has stopped being fun, or costs more than you had put aside for it, help is free and confidential on 1800 858 858; see also our <a href="/news/apl-responsible-gambling">page on responsible play</a>.</p>
<p>{player2}, asked for a sixth tip, said: “Live in Alice.”</p>`,
  },
  {
    urlName: 'two-rivers-one-room',
    name: 'Two rivers, one room',
    excerpt: 'Half way between everything, {venue1} has become the Territory’s favourite stopover game.',
    state: 'NT',
    daysAgo: 45,
    featured: false,
    bannerSeed: 'nt-stopover',
    content: `<p>If you drive from the top to the middle, or from the west to the east, you stop in the same town. For most people the stop is fuel and a pie. On Wednesdays, for a good number, it is also cards.</p>
<p>The regulars at {venue1} number about twenty. The rest of the field is passing through: grey nomads with folding chairs, geologists, a travelling vet, once an entire brass band. “We never know who is coming,” says {player1}, who runs the night. “So we never know who is good.”</p>
<p>The format is made for strangers. Registration takes a minute, the first two levels are slow, and each table begins with everyone saying a name and where they woke up that morning.</p>
<h2>The map</h2>
<p>Behind the bar hangs a map with a pin for every player’s home. It has three hundred and twelve pins, one of them in the sea off Iceland because the player was a marine engineer and insisted.</p>
<p>{player2} holds the record for most visits without living in the Territory, at fourteen. The explanation is a truck, a regular run and a timetable that happens to have a rest stop on Wednesdays between six and eleven.</p>
<p>Members of any state’s league may play, and results count towards the board of the Territory. Opening times and a map are on the venue’s page.</p>`,
  },
  {
    urlName: 'teaching-forty-beginners-at-once',
    name: 'Teaching forty beginners at once',
    excerpt: 'An afternoon lesson at {venue1} was meant for ten people. Word got around.',
    state: 'NT',
    daysAgo: 63,
    featured: false,
    bannerSeed: 'nt-beginners',
    content: `<p>The poster said: learn poker in two hours, free, bring a friend. {player1} had set out one table and ten chairs. At five to two there were forty people in the room, some of them holding the poster.</p>
<p>There were chips for forty. There were not explanations for forty, so the lesson had to change. Four regulars were rung; three arrived within a quarter of an hour. Each took a table and the same three sentences.</p>
<h2>The three sentences</h2>
<ol><li>You make the best five cards out of your two and the five in the middle.</li><li>You may put chips in, match what others put in, or stop.</li><li>If everyone else stops, you win, whatever you have.</li></ol>
<p>“The third one does it,” says {player2}, who taught table three. “You say it, and there is a pause, and then someone grins. That is the game, that pause.”</p>
<p><img src="/media/photo/nt-beginners-group.webp" alt="A group of players shoulder to shoulder" width="1200" height="800"></p>
<p>By four o’clock there was a tournament. It had no prizes and no points, lasted fifty minutes and was won by a retired principal with a hand she could not name. Twenty-six of the forty joined the league before they left; fourteen have since played more than once.</p>
<p>Lessons are now monthly, with four tables from the start. They are for adults only and end before the evening game, so that nobody feels they ought to stay.</p>`,
  },
  {
    urlName: 'the-cyclone-that-did-not-come',
    name: 'The cyclone that did not come',
    excerpt: 'A championship moved twice in a week, and the volunteers who moved it.',
    state: 'NT',
    daysAgo: 110,
    featured: false,
    bannerSeed: 'nt-cyclone',
    content: `<p>On Monday the low was three hundred kilometres out and the regional championship was on for Saturday. On Tuesday it had a name. On Wednesday {player1}, as director, made the call every director hopes to avoid and put the event on hold.</p>
<p>Sixty-four entries had been paid. Each player got a message within the hour: your ticket is safe, a new date follows, a refund is yours if you would rather. Eleven took the refund. Nobody argued.</p>
<p>By Friday the cyclone had turned for Western Australia and lost interest. {venue1} took down its shutters; the tables came out of {venue2}’s cool room, where they had been stacked beside the lettuce. The championship was played on the Sunday, one day late, by fifty-eight people in unusually good spirits.</p>
<h2>What we learned</h2>
<ul><li>Deciding early is kinder than deciding late.</li><li>An event On Hold shows its red tag on every card and page, and tickets stay valid.</li><li>Swapping to another flight costs nothing; how it works is on the <a href="/about/voucher">voucher page</a>.</li><li>Lettuce and cards should not be stored together.</li></ul>
<p>{player2} won, from a short stack, with a slightly damp deck.</p>`,
  },
]
