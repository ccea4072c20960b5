/**
 * Words from which the generator makes people, pubs, addresses and events. All combinations are invented;
 * no league, brewery, chain or well-known player is meant.
 */

export const firstNames: readonly string[] = words(`
  Aaron Abigail Adam Adele Adrian Aidan Aisha Alan Alana Alec Alessia Alex Alexandra Alice Alina Alistair Amal Amanda Amara Amelia
  Amir Amit Amy Ana Andre Andrea Andrew Angela Angelo Angus Anika Anita Anna Annabel Anthony Anton Antonia Anya April Archie
  Aria Ariana Arjun Arlo Arthur Asha Ashleigh Astrid Athena Audrey Ava Barry Beatrice Belinda Ben Bernadette Bethany Bich Bill Blake
  Bonnie Brad Brendan Brett Brian Bridget Brodie Bronwyn Bruce Caitlin Callum Cameron Camilla Carla Carlo Carmel Carol Caroline Cassie Catherine
  Cathy Chantelle Charbel Charlie Charlotte Chelsea Cheryl Chloe Chris Christina Christos Clare Clayton Cody Colin Colleen Connor Corey Craig Cristina
  Dale Damian Dana Daniel Danielle Danny Daphne Darcy Darren Dave Dawn Dean Deborah Declan Deepak Demi Dennis Derek Despina Diana
  Dimitri Dinh Divya Dominic Don Donna Doug Duc Dylan Edith Edward Effie Eileen Elaine Eleanor Eleni Elias Elise Elizabeth Ella
  Ellie Elliot Emily Emma Enzo Eric Erin Ethan Eva Evan Evie Faith Farah Faye Felicity Felix Fiona Flynn Fotini Frances
  Francesca Frank Fred Gabriel Gabrielle Gary Gavin Gemma Geoff George Georgia Georgina Gianni Gina Giulia Glen Glenda Gloria Grace Graham
  Grant Greg Guy Hamish Hannah Harpreet Harriet Harrison Harry Harvey Hassan Hayley Hazel Heath Heather Heidi Helen Henry Hoa Holly
  Howard Hugh Hugo Ian Imogen Indira Ines Ioanna Irene Isaac Isabel Isla Ivan Ivy Jack Jackie Jacob Jade Jai Jake
  James Jamie Jane Janelle Janine Jarrah Jasmine Jason Jasper Jay Jean Jenna Jenny Jeremy Jess Jia Jill Jim Joan Joanne
  Jodie Joel John Jon Jonah Jordan Josephine Josh Joy Joyce Jude Judith Julian Julie June Justin Kalani Kara Karen Karl
  Kate Kathleen Katrina Kavita Kay Keiran Keith Kelly Ken Kerry Kev Khalil Kiah Kieran Kim Kira Kirra Kirsten Kosta Kris
  Kristy Kuldeep Kurt Kyle Kylie Lachlan Laila Lan Lara Laura Lauren Leah Leanne Leilani Leo Leon Leonie Lewis Liam Lien
  Lily Linda Linh Lionel Lisa Logan Loretta Lorraine Louis Louise Luca Lucas Lucy Luke Lydia Lyn Mabel Maddison Maeve Maggie
  Mahesh Mai Malcolm Manoj Marco Marcus Margaret Maria Marian Marie Marina Marion Mario Mark Marlon Martin Mary Mason Matilda Matt
  Maureen Max May Meera Megan Mei Melanie Melissa Mia Michael Michelle Mick Mila Milan Millie Ming Minh Miriam Mitchell Mohammed
  Molly Monica Morgan Mostafa Murray Nadia Nadine Nancy Narelle Natalie Natasha Nathan Neha Neil Neville Nick Nicole Niko Nina Noah
  Noel Nola Norma Olive Oliver Olivia Omar Oscar Owen Paige Pam Panos Patrice Patrick Paul Paula Pauline Peggy Penny Peter
  Petra Philippa Phoebe Phuong Pia Pippa Piyush Poppy Pradeep Priya Quang Quinn Rachel Raelene Rafael Raj Ralph Ramona Rani Ravi
  Ray Rebecca Reece Renee Rex Rhonda Rhys Riley Rita Rob Robyn Rocco Rohan Romy Ron Rosa Rose Ross Rowan Roxanne
  Roy Ruby Russell Ruth Ryan Sabrina Sally Sam Samantha Samira Sandra Sanjay Sara Sasha Saul Savannah Scott Sean Selina Serena
  Shane Shannon Sharon Shaun Shelley Sian Sienna Silvia Simon Simone Sina Skye Sofia Sonia Sophie Spiro Stacey Stavros Stella Steph
  Steve Stuart Sue Sunil Susan Suzanne Sven Tahlia Tamara Tania Tara Tariq Tas Tayla Ted Teresa Terry Tess Thanh Thea
  Theo Thomas Tia Tim Tina Toby Todd Tomas Toni Tony Tracey Travis Trevor Trinh Tristan Troy Tuan Tui Tyler Uma
  Vanessa Vera Veronica Vicki Victor Vijay Vince Violet Viv Vivian Walid Wanda Warren Wayne Wei Wendy Wes Will Willow Winnie
  Xanthe Xavier Xin Yasmin Yolanda Yusuf Yvette Yvonne Zac Zara Zeinab Zoe
`)

export const surnames: readonly string[] = words(`
  Abbott Abdallah Achterberg Adair Agnew Ahern Aiken Aitken Akana Alcott Alderson Allardyce Amato Andonis Angelopoulos Annand Antoniou Apostolou Archer Arkwright
  Armitage Arora Ashby Ashworth Atkins Attard Auld Avery Azzi Babic Bagnall Baird Bakshi Ballard Bamford Banerjee Bannister Barakat Barbieri Barlow
  Barnard Barratt Barrow Basile Batten Bautista Baxter Beaumont Beckett Bedford Bell Bellamy Benetti Bennet Beresford Bertolini Bhatt Biggs Bird Birkett
  Blackwood Blair Bland Bligh Bolton Bonanno Booth Borg Boulos Bowden Bowyer Bracken Bradbury Braithwaite Bramwell Brennan Brewster Briggs Brogan Brook
  Buckland Bui Bullen Burdett Burgess Burke Burrows Butcher Buttigieg Byrne Caddick Cahill Calabrese Calder Callaghan Camilleri Campion Cao Capuano Cardwell
  Carew Carlisle Carmody Carney Carrick Carroll Caruso Carver Cassidy Castellano Cauchi Chadwick Chalmers Chambers Chandra Chapple Charlesworth Chau Cheng Cheung
  Christou Chung Clancy Clements Clifford Clough Coates Cochrane Colby Coleman Collingwood Colosimo Conlon Connolly Conti Cooke Copeland Corbett Cordero Cormack
  Costa Costello Cotter Coulson Coventry Cowan Craddock Crane Crawley Creighton Crocker Cromwell Crosby Croft Cruz Cullen Cunningham Curran Dacosta Dalgleish
  Dang Darwish Davey Dawes Deakin DelaCruz Demetriou Dempsey Denham Denton Desai Devlin Dhillon Diaz Dimitriou Dinh Dixon Doan Doherty Donovan
  Doolan Doran Douglas Dowling Drummond Duffy Dunbar Dunstan Duong Dutton Dwyer Dyer Eastwood Eddington Edgar Elkhoury Ellery Elliott Emerson Espiritu
  Esposito Evangelou Everett Fahey Fairweather Fakhoury Falzon Farrell Farrugia Fealy Fenech Fenwick Fernando Ferraro Ferretti Fielding Finch Finlayson Finnegan Fisher
  Fitzgibbon Flack Flanagan Fletcher Flores Fogarty Fonoti Forde Forsyth Fotiadis Fowler Frangos Fraser Freeman Frost Fuimaono Furlong Gaffney Galati Gallo
  Galvin Gannon Garland Garrett Gatt Gauci Geary Georgiou Gerrard Ghosh Giannopoulos Gibbons Giles Gill Gilmour Giordano Gleeson Goddard Golding Gomez
  Goodwin Gosling Goulding Grady Grech Greenaway Grewal Griggs Grimaldi Groves Guerra Gupta Guthrie Ha Habib Haddad Hadley Haines Halloran Hammond
  Hanley Hannan Harb Hargreaves Harkin Harrow Hartigan Harwood Haslam Hatzis Hawthorne Haydon Hayward Heffernan Hegarty Henley Herrera Hickey Higgs Hoang
  Hobson Hodder Hogan Holden Hollis Hopper Horvat Houghton Howarth Huynh Hyland Iannello Ibrahim Iervasi Ilic Ingham Ioannou Irvine Iyer Jamieson
  Jansen Jarrett Jarvis Jayasuriya Jeffries Jovanovic Joyner Kalokerinos Kalra Kapoor Karam Kassab Katsaros Kaur Kavanagh Keane Kearney Keating Keenan Kelleher
  Kemp Kendrick Keneally Kennaway Keogh Kerr Khalil Khoury Kilgour Kim Kingsley Kinsella Kirby Kirkwood Kokkinos Kontos Kostas Kotsis Kovac Kumar
  Kyriakou Lacey Laing Lam Lambert Langdon Larkin Latham Lau Laughton Lawler Leahy Leavold Lennon Leslie Leung Lewin Lister Locke Loughlin
  Lovell Lowry Luu Luxford Lynch Macri Mahoney Makris Malik Malouf Manalo Mancini Mangan Manning Mansour Marchetti Marinos Marr Marsh Masters
  Mataia Matthews Maxwell Mazzeo McAllister McArdle McBride McCabe McCaffrey McClelland McCormack McDade McEwan McGarry McGowan McGrath McInnes McIvor McKenna McLaren McManus
  McNab McPhee McRae McVeigh Meagher Mehta Mendoza Menzies Messina Micallef Middleton Mifsud Milburn Millar Mistry Moloney Monaghan Moran Moretti Morrow
  Mortimer Mouratidis Moussa Muir Mulcahy Mulligan Munro Muscat Nader Naidu Nair Naismith Napoli Nash Nasser Neville Newbold Ngo Nguyen Nicolaou
  Nolan Norris Nugent OBrien OCallaghan OConnor ODonnell OGrady OHara OKeefe OLeary OShea Oakley Odgers Ogilvie Orchard Osborn Pace Paguio
  Paleologos Panagos Pappas Parata Parfitt Parisi Parkes Patel Paterson Pavlidis Peacock Pearce Pellegrino Pemberton Pereira Perrin Petrakis Petrou Pettit Pham
  Phan Phelan Pickering Pillai Pirelli Polglase Portelli Poulos Power Prasad Prentice Prescott Pritchard Psaros Quach Quigley Quinlan Radford Rafferty Rahman
  Rajan Ramsay Randell Rao Rattray Rayner Reddy Redmond Reilly Reyes Ricci Rigby Riordan Rizk Rizzo Romano Rooney Rosario Rossetti Rowland
  Rozario Ruddock Russo Ryder Saad Sadler Salisbury Salvatore Sandhu Santoro Saunders Scarlett Schembri Scully Seaton Seckold Selwyn Seumanu Sexton Shah
  Sharma Shaw Shearer Sheehan Sheldon Shepherd Sheridan Siddiqui Simmonds Sinclair Singh Skinner Slattery Sloan Smart Somerville Sorensen Spiteri Spyrou Stafford
  Stamatis Standish Stavrou Stirling Stockdale Stubbs Sudano Sutherland Swain Sweeney Sykes Szabo Ta Tabone Taha Talbot Tamate Tanner Tau Tavita
  Teague Tedesco Thackeray Thai Thatcher Theodorou Thornbury Thwaites Tiller Timms To Tolland Tomic Toohey Torrens Tran Travers Trevena Trieu Trimboli
  Triantafillou Truong Tsakiris Tucker Tuilagi Turnbull Tyrrell Underwood Upton Uren Vaccaro Vale Vallelonga Vandenberg Vassallo Vella Venn Verma Vickers Villanueva
  Vo Vu Waddell Wakefield Walden Wallis Walsh Waring Warwick Waterhouse Weatherall Webster Wells Whelan Whitlock Whitmore Whittaker Wickham Wilding Wilkins
  Willoughby Winter Wolstenholme Woodley Wragg Wright Yallop Yarrow Yates Yeoman Young Youssef Zahra Zammit Zervos
`).map((name) => name.replace(/^O(?=[A-Z])/, "O'").replace('DelaCruz', 'Dela Cruz'))

/** What stands before the noun: 'Royal' and 'Hotel' make the Royal Hotel. Not every pair needs to be used. */
export const pubFirstParts: readonly string[] = lines(`
  Royal, Royal Oak, Quarryman’s, Bayview, Tram Depot, Drover’s Rest, Commercial, Railway, Criterion, Imperial, Grand, Federal, Union, Golden Fleece, Wool Exchange, Lamplighter, Star & Anchor,
  Harbour View, Lighthouse, Ferryman’s, Shearer’s, Stockman’s, Crown & Cushion, Bushranger’s, Prospector’s, Miner’s, Bridge, Riverside, Junction, Crossroads, Exchange, Terminus, Post Office, Telegraph,
  Surveyor’s, Wattle, Red Gum, Ironbark, Jacaranda, Banksia, Coolabah, Kookaburra, Magpie, Black Cockatoo, Pelican, Barramundi, Whaler’s, Salt House, Jetty, Wharf, Sandstone, Bluestone, Limestone,
  Copper Kettle, Tin Shed, Brick & Barrel, Old Mill, Orchard, Vintner’s, Hop Garden, Cooper’s Yard, Saddler’s, Blacksmith’s, Wheatsheaf, Harvest Moon, Southern Cross, Northern Star, Sunrise, Western, Eastern, Central,
  Settler’s, Pioneer, Homestead, Parkside, Hillcrest, Lakeside, Racecourse, Showground, Queen’s, Prince’s, Duke’s Corner, Rose & Thistle, Shamrock, Albion, Caledonian, Cambrian, Victoria Park, Albert, Kingfisher, Four Winds, Long Paddock
`)

export const pubNouns: readonly string[] = lines(`
  Hotel, Arms, Tavern, Club, RSL, Sports Club, Inn, Bowling Club, Workers Club, Golf Club, Ale House, Public House, Bistro, Bar, Social Club, Football Club,
  Surf Club, Sailing Club, Country Club, Services Club, Community Club, Lodge, Brewhouse, Taphouse, Cricket Club, Racing Club, Rowing Club
`)

export const streetNames: readonly string[] = lines(`
  Acacia, Albert, Alexandra, Alma, Anderson, Anzac, Argyle, Ash, Avoca, Banksia, Barkly, Bath, Bay, Beach, Bell, Bent, Blackwood, Bourke, Bridge, Bright, Broad, Brunswick, Burnett, Byron, Cambridge, Canal,
  Canning, Carrington, Castle, Cedar, Charles, Chapel, Church, Clarence, Clarke, Cliff, Clyde, College, Collins, Commercial, Coral, Cotham, Creek, Crown, Darling, Davey, Denison, Derby, Devonshire, Dock, Douglas, Drummond,
  Duke, Earl, East, Edward, Elgin, Elizabeth, Elm, Exhibition, Ferry, Fig Tree, Fitzroy, Flinders, Forest, Francis, Franklin, Frederick, George, Gipps, Glebe, Gordon, Grange, Grey, Hargraves, Harbour, Harvest,
  Hay, Henry, High, Hill, Hobson, Hope, Howard, Hunter, Hyde, Ironbark, Jacaranda, James, Jetty, John, Junction, Kent, King, Kingfisher, Lake, Lawson, Liddell, Light, Lime, Lonsdale, Lygon, Macarthur, Macquarie, Main,
  Malop, Margaret, Market, Mary, Maud, Melville, Mill, Mitchell, Murray, Napier, Nelson, Nicholson, North, Orchard, Ormond, Oxford, Park, Parker, Paterson, Pier, Pirie, Princes, Queen, Railway, Raglan, Regent, River, Roberts,
  Russell, Salisbury, Seaview, Short, Smith, South, Spencer, Spring, Station, Stirling, Sturt, Swan, Sydney, Talbot, Tamar, Union, Vale, Victoria, Wallace, Warrigal, Water, Wattle, Wellington, West, Wharf, William, York
`)

export const streetTypes: readonly string[] = lines(
  'Street, Road, Avenue, Parade, Highway, Terrace, Lane, Drive, Crescent, Boulevard, Esplanade, Place',
)

export const eventTitleParts: Readonly<{
  days: readonly string[]
  qualities: readonly string[]
  formats: readonly string[]
  specials: readonly string[]
}> = {
  days: lines('Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday'),
  qualities: lines(
    'Deepstack, Freeroll, Bounty, Turbo, Six-Max, Freezeout, Re-Entry, Superstack, Opener, Classic, Showdown, Shootout, Main, Mixer, Slow Burn, Half-Price, Early Bird, Late Show',
  ),
  formats: lines('Hold’em, No Limit Hold’em, Pot Limit Omaha, Teams, Heads-Up, Progressive Knockout, Mystery Bounty'),
  specials: lines(`
    Spring Deepstack, Summer Series Opener, Winter Warmer, Autumn Cup, Long Weekend Special, Cup Eve Special, Harvest Deepstack, Coastal Classic, River Run, Founders’ Night, Ladies Championship, Seniors Classic,
    Tag Team, Battle of the Pubs, Regional Final, State Teams, Golden Chip, Silver Spade, Red Heart Charity Night, Ace of Clubs Bounty, Diamond Deepstack, Grand Final Eve, Twilight Turbo, Queen of Hearts, Kings’ Night,
    End of Season Special, Season Launch, Double Points Night, Monster Stack, Last Chip Standing`),
}

/**
 * Captions; {player1}, {player2}, {venue} and {event} are filled in. The key is a scene the picture is then rendered
 * with.
 */
export const photoCaptions: Readonly<Record<string, readonly string[]>> = {
  'final-table': [
    'The final table of {event} at {venue}',
    'Down to the last few in {event}',
    '{player1} and {player2} at the final table',
    'Final table, {venue}',
  ],
  'heads-up': [
    '{player1} and {player2} heads up at {venue}',
    'Heads up in {event}: {player1} against {player2}',
    'Two left: {player1} and {player2}',
  ],
  winner: [
    '{player1} wins {event}',
    '{player1} takes the trophy at {venue}',
    'A first win for {player1}',
    '{player1}, winner at {venue}',
  ],
  'hole-cards': [
    'What {player1} turned over',
    'The hand everyone talked about afterwards',
    '{player1} shows, {player2} mucks',
  ],
  stacks: ['Chips bagged at {venue}', '{player1} leads into the break', 'The stacks after level eight'],
  overhead: ['A full table at {venue}', 'Table one from above', '{event} from the balcony at {venue}'],
  room: ['A full room for {event}', '{venue} on tournament night', 'Cards in the air at {venue}'],
  board: ['The board that ended {event}', 'River card, {venue}', 'A board to remember for {player1}'],
  group: [
    'The regulars at {venue}',
    '{player1}, {player2} and friends',
    'The winning team at {venue}',
    'Top of the table: {venue}',
  ],
  deal: ['{player1} dealing the last table at {venue}', 'First hand of {event}', 'Shuffle up at {venue}'],
}

function words(text: string): string[] {
  return text.trim().split(/\s+/)
}

function lines(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
